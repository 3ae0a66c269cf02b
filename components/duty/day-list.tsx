import { Button } from '@/components/ui/button';
import type { HrDay } from '@/lib/contracts/duty';
import { formatDay } from '@/lib/format/date-time';
import { dayName, deedsWords, isClaimable } from '@/lib/duty/words';

interface DayListProps {
  days: readonly HrDay[];
  today: string;
  onOpen: (day: string) => void;
}

/** The same month on a phone: days that somebody had, has or can have. */
export function DayList({ days, today, onOpen }: DayListProps) {
  const shown = days.filter((day) => day.holder !== null || isClaimable(day, today));
  if (shown.length === 0)
    return <p className="text-sm text-muted sm:hidden">Nobody had a day in this month.</p>;
  return (
    <ul aria-label="Duty days" className="divide-y divide-line text-sm sm:hidden">
      {shown.map((day) => (
        <li key={day.day} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className={`block font-medium ${day.day === today ? 'text-accent' : ''}`}>
              {formatDay(day.day, 'long')}
            </span>
            <span className="block text-muted wrap-anywhere">
              {day.holder ? <bdi>{day.holder.name}</bdi> : 'Free'}
              {day.counters && deedsWords(day.counters) !== '' && `: ${deedsWords(day.counters)}`}
            </span>
          </span>
          <Button aria-label={`Open ${dayName(day, today)}`} onClick={() => onOpen(day.day)}>
            Open
          </Button>
        </li>
      ))}
    </ul>
  );
}
