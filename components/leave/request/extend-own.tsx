import { Dialog } from '@/components/ui/dialog/dialog';
import { type Absence, dayLater } from '@/lib/contracts/leave/absences';
import { formatDay } from '@/lib/format/date-time';
import { useRequestAbsence } from '@/lib/leave/queries';
import { notify } from '@/lib/messages/notify';
import { AbsenceForm } from './absence-form';

interface ExtendOwnProps {
  absence: Absence;
  today: string;
  onClose: () => void;
}

/** More days are a separate request that starts the day after. */
export function ExtendOwn({ absence: { scope, to }, today, onClose }: ExtendOwnProps) {
  const request = useRequestAbsence({ scope });
  const from = dayLater(to, 1);
  return (
    <Dialog
      title="Request more days"
      description={`From ${formatDay(from, 'long')}. HR reviews it like a new request.`}
      onClose={onClose}
    >
      <AbsenceForm
        scope={scope}
        today={today}
        known={{ from }}
        submitLabel="Request more days"
        isPending={request.isPending}
        error={request.error}
        onSubmit={async (wish) => {
          await request.mutateAsync(wish);
          notify({ type: 'SUCCESS', message: 'More days requested.' });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
