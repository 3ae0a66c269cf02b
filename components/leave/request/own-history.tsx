import type { Absence, OwnAbsences } from '@/lib/contracts/leave/absences';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { CancelAbsence, endingOf } from './cancel-absence';
import { EditAbsence } from './edit-absence';
import { ExtendOwn } from './extend-own';
import { type OwnAction, OwnAbsence } from './own-absence';

interface OwnHistoryProps {
  own: OwnAbsences;
}

/** Earlier requests with their actions. */
export function OwnHistory({ own: { items, today } }: OwnHistoryProps) {
  const { opened, open, close } = useOpenedRow<Absence, OwnAction>(items, ({ id }) => id);
  const ending = opened && endingOf(opened.row);
  return (
    <>
      {items.length === 0 ? (
        <p className="text-sm text-muted">No LOA yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((absence) => (
            <OwnAbsence
              key={absence.id}
              absence={absence}
              onAction={(action) => open(absence, action)}
            />
          ))}
        </ul>
      )}
      {opened?.action === 'edit' && (
        <EditAbsence absence={opened.row} today={today} onClose={close} />
      )}
      {opened?.action === 'extend' && (
        <ExtendOwn absence={opened.row} today={today} onClose={close} />
      )}
      {opened?.action === 'cancel' && ending && (
        <CancelAbsence absence={opened.row} ending={ending} onClose={close} />
      )}
    </>
  );
}
