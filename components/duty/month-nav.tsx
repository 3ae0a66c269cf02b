import { Button } from '@/components/ui/button';
import { CLAIM_DAYS_AHEAD } from '@/lib/contracts/duty';
import { formatMonth } from '@/lib/format/date-time';
import { daysAfter, monthAfter } from '@/lib/duty/words';

interface MonthNavProps {
  month: string;
  today: string;
  zone: string;
  /** Undefined: the present one. */
  onMonth: (month: string | undefined) => void;
}

export function MonthNav({ month, today, zone, onMonth }: MonthNavProps) {
  const current = today.slice(0, 7);
  const last = daysAfter(today, CLAIM_DAYS_AHEAD).slice(0, 7);
  const show = (next: string) => onMonth(next === current ? undefined : next);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="text-lg font-semibold">
        {formatMonth(month)} <span className="text-sm font-normal text-muted">{zone}</span>
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => show(monthAfter(month, -1))}>Previous month</Button>
        {month !== current && <Button onClick={() => onMonth(undefined)}>This month</Button>}
        <Button disabled={month >= last} onClick={() => show(monthAfter(month, 1))}>
          Next month
        </Button>
      </div>
    </div>
  );
}
