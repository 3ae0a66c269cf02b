import type { HrDay } from '@/lib/contracts/duty';
import { dayName, deedsWords, isClaimable } from '@/lib/duty/words';
import { useDetails } from '@/lib/session/use-details';

interface CalendarDayProps {
  day: HrDay;
  today: string;
  /** Is the one that Tab leads to. */
  isReached: boolean;
  onFocus: () => void;
  onOpen: () => void;
}

function lookOf(day: HrDay, today: string, isOwn: boolean): string {
  if (isOwn) return 'border-accent bg-raised';
  if (day.holder) return 'border-line bg-raised';
  return isClaimable(day, today) ? 'border-dashed border-line' : 'border-transparent';
}

/** One day of the calendar; all of it is the button that opens it. */
export function CalendarDay({ day, today, isReached, onFocus, onOpen }: CalendarDayProps) {
  const details = useDetails();
  const isOwn = day.holder !== null && day.holder.user_id === details?.user_id;
  const isToday = day.day === today;
  const deeds = day.counters ? deedsWords(day.counters) : '';
  return (
    <button
      type="button"
      data-day={day.day}
      tabIndex={isReached ? 0 : -1}
      aria-label={dayName(day, today)}
      aria-current={isToday ? 'date' : undefined}
      onFocus={onFocus}
      onClick={onOpen}
      className={`flex h-full w-full cursor-pointer flex-col gap-1 rounded-md border p-2 text-left text-xs hover:border-muted ${lookOf(day, today, isOwn)}`}
    >
      <span
        className={`self-start text-sm ${isToday ? 'rounded-full bg-accent-strong px-2 font-semibold text-on-accent' : ''} ${day.day < today ? 'text-muted' : ''}`}
      >
        {Number(day.day.slice(8))}
      </span>
      {day.holder && (
        <span className="line-clamp-2 w-full font-medium wrap-anywhere">
          <bdi>{day.holder.name}</bdi>
        </span>
      )}
      {deeds !== '' && <span className="line-clamp-2 text-muted">{deeds}</span>}
      {day.handover_note !== null && <span className="text-muted">Hand-over</span>}
      {day.offered_to && <span className="text-warning">Offered</span>}
      {isClaimable(day, today) && <span className="text-muted">Free</span>}
    </button>
  );
}
