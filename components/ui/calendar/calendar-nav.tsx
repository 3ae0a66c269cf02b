import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { QueryLink } from '@/components/ui/state/query-link';
import type { Patch } from '@/lib/navigation/list-address';
import { CALENDAR_VIEWS, type CalendarView, dayInNext, daysShown, nameOfPeriod } from './view';

const STEP = `${BUTTON} ${BUTTON_VARIANTS.secondary}`;
const LABELS = { month: 'Month', week: 'Week', list: 'List' };
const PERIODS = { month: 'month', week: 'week', list: 'month' };

interface CalendarNavProps {
  view: CalendarView;
  /** A day of the shown period. */
  day: string;
  today: string;
  /** The last day there is anything to see. */
  lastDay?: string;
  /** The time zone of the calendar. */
  zone: string;
  patchOf: (view: CalendarView, day: string) => Patch;
}

/** The shown period, with links to the views and to adjacent periods. */
export function CalendarNav({ view, day, today, lastDay, zone, patchOf }: CalendarNavProps) {
  const period = PERIODS[view];
  const days = daysShown(view, day);
  const hasNext = lastDay === undefined || (days.at(-1) ?? day) < lastDay;
  const step = (label: string, to: string) => (
    <QueryLink patch={patchOf(view, to)} className={STEP}>
      {label}
    </QueryLink>
  );
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 aria-live="polite" className="text-lg font-semibold">
        {nameOfPeriod(view, day)} <span className="text-sm font-normal text-muted">{zone}</span>
      </h2>
      <nav aria-label="Views" className="flex gap-1 text-sm">
        {CALENDAR_VIEWS.map((one) => (
          <QueryLink
            key={one}
            patch={patchOf(one, days.includes(today) ? today : day)}
            aria-current={one === view ? 'page' : undefined}
            className={`flex min-h-10 items-center rounded-md px-3 ${one === view ? 'bg-raised font-medium text-ink' : 'text-muted hover:text-ink'}`}
          >
            {LABELS[one]}
          </QueryLink>
        ))}
      </nav>
      <div className="flex flex-wrap gap-2">
        {step(`Previous ${period}`, dayInNext(view, day, -1))}
        {!days.includes(today) && step(`This ${period}`, today)}
        {hasNext && step(`Next ${period}`, dayInNext(view, day, 1))}
      </div>
    </div>
  );
}
