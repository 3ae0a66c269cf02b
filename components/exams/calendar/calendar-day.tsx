import { Button } from '@/components/ui/button';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import type { PlacedEntry } from '@/components/ui/calendar/entry';
import { EntryLine } from '@/components/ui/calendar/entry-line';
import { Dialog } from '@/components/ui/dialog/dialog';
import { useAddAvailability } from '@/lib/exams/queries';
import { formatDay } from '@/lib/format/date-time';
import { notify } from '@/lib/messages/notify';

interface CalendarDayProps {
  day: string;
  entries: readonly PlacedEntry[];
  /** Nothing stands against blocking it. */
  mayBlock: boolean;
  onClose: () => void;
}

/** All that is in a day, which can be blocked while it has no exams. */
export function CalendarDay({ day, entries, mayBlock, onClose }: CalendarDayProps) {
  const add = useAddAvailability();
  const block = () =>
    add.mutate(
      { availability: { kind: 'blocked', day, last_day: day } },
      {
        onSuccess: () => {
          notify({ type: 'SUCCESS', message: `${formatDay(day)} blocked.` });
          onClose();
        },
      },
    );
  return (
    <Dialog title={formatDay(day, 'long')} onClose={onClose}>
      <div className="space-y-4 text-sm">
        {entries.length === 0 ? (
          <p className="text-muted">Nothing on this day.</p>
        ) : (
          <ul className="space-y-2">
            {entries.map((placed) => (
              <li key={placed.entry.id}>
                <EntryLine placed={placed} isInList />
              </li>
            ))}
          </ul>
        )}
        {add.error && (
          <p role="alert" className="text-danger">
            {add.error.message}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {mayBlock && (
            <Button isPending={add.isPending} onClick={block}>
              Block this day
            </Button>
          )}
          <CancelButton label="Close" onCancel={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
