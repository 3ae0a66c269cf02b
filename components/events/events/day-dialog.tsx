import { EventSummary } from '@/components/shared/events/event-summary';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { EventCard } from '@/lib/contracts/events/events';
import { formatDay } from '@/lib/format/date-time';

interface DayDialogProps {
  day: string;
  events: readonly EventCard[];
  onClose: () => void;
}

/** What is on a day. */
export function DayDialog({ day, events, onClose }: DayDialogProps) {
  return (
    <Dialog title={formatDay(day, 'long')} onClose={onClose}>
      {events.length === 0 ? (
        <p className="text-sm text-muted">No events on this day.</p>
      ) : (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="py-3 first:pt-0">
              <EventSummary event={event} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
