import type { ComponentProps } from 'react';
import { Agenda } from './agenda';
import { CalendarNav } from './calendar-nav';
import { DayTable } from './day-table';
import { type CalendarEntry, entriesByDay } from './entry';
import { daysShown } from './view';

interface CalendarProps extends ComponentProps<typeof CalendarNav> {
  label: string;
  entries: readonly CalendarEntry[];
  /** What is shown is of the period before; this one is under way. */
  isBusy: boolean;
  /** What a day is called where only its name is heard. */
  nameOf: (day: string) => string;
  /** What stands in a list where nothing is in any of the days. */
  empty: string;
  onOpen: (day: string) => void;
}

/** A month, a week or a list of days. A phone has the list, whatever is chosen. */
export function Calendar({ label, entries, isBusy, nameOf, empty, onOpen, ...nav }: CalendarProps) {
  const { view, day, today } = nav;
  const days = daysShown(view, day);
  const shown = { label, days, today, entries: entriesByDay(entries), nameOf, onOpen };
  return (
    <>
      <CalendarNav {...nav} />
      <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
        {view !== 'agenda' && <DayTable key={days[0]} {...shown} />}
        <div className={view === 'agenda' ? '' : 'sm:hidden'}>
          <Agenda {...shown} empty={empty} />
        </div>
      </div>
    </>
  );
}
