import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { addAvailabilityEndpoint } from '@/lib/contracts/exams/availability';
import { readAvailability } from '@/lib/exams/booking-form';
import { useAddAvailability } from '@/lib/exams/queries';
import { notify } from '@/lib/messages/notify';
import { AvailabilityFields } from './availability-fields';

interface AddAvailabilityProps {
  today: string;
  onClose: () => void;
}

export function AddAvailability({ today, onClose }: AddAvailabilityProps) {
  const add = useAddAvailability();
  return (
    <Dialog
      title="Add availability"
      description="Times that overlap are joined. Members book 12 hours to 14 days ahead."
      onClose={onClose}
    >
      <Form
        schema={addAvailabilityEndpoint.input.body}
        read={(fields) => ({ availability: readAvailability(fields) })}
        isPending={add.isPending}
        error={add.error}
        onSubmit={async (availability) => {
          await add.mutateAsync(availability);
          notify({ type: 'SUCCESS', message: 'Availability saved.' });
          onClose();
        }}
      >
        <AvailabilityFields today={today} />
        <div className="flex flex-wrap justify-end gap-2">
          <CancelButton onCancel={onClose} />
          <SubmitButton>Save availability</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
