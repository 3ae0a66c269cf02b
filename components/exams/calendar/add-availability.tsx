import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
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
      description="Overlapping times are merged. Members book 12 hours to 14 days ahead."
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
        <FormButtons onCancel={onClose}>
          <SubmitButton>Save availability</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
