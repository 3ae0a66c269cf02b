import { Dialog } from '@/components/ui/dialog/dialog';
import type { Absence } from '@/lib/contracts/leave/absences';
import { useBegun } from '@/lib/forms/use-begun';
import { useEditAbsence } from '@/lib/leave/queries';
import { notify } from '@/lib/messages/notify';
import { AbsenceForm } from './absence-form';

interface EditAbsenceProps {
  absence: Absence;
  today: string;
  onClose: () => void;
}

export function EditAbsence({ absence, today, onClose }: EditAbsenceProps) {
  const { id, version, scope } = useBegun(absence);
  const edit = useEditAbsence({ id, version });
  return (
    <Dialog title="Edit request" onClose={onClose}>
      <AbsenceForm
        scope={scope}
        today={today}
        known={absence}
        submitLabel="Save changes"
        isPending={edit.isPending}
        error={edit.error}
        onSubmit={async (wish) => {
          await edit.mutateAsync(wish);
          notify({ type: 'SUCCESS', message: 'Request changed.' });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
