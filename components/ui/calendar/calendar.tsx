import { type ComponentProps, useState } from 'react';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { CalendarList } from './calendar-list';
import { CalendarNav } from './calendar-nav';
import { DayTable } from './day-table';
import { type CalendarEntry, entriesByDay, nameOfDay } from './entry';
import { dayInNext, daysShown } from './view';

/** For cells of a month; a week has room for all. */
const MOST_IN_CELL = 4;

interface CalendarProps extends ComponentProps<typeof CalendarNav> {
  label: string;
  entries: readonly CalendarEntry[];
  /** Whether the entries are from the previous period while this one loads. */
  isBusy: boolean;
  /** The accessible name of a day, if its entries aren't enough. */
  nameOf?: (day: string) => string;
  /** Shown in a list without entries. */
  empty: string;
  onOpen: (day: string) => void;
}

/** A month, week or list view. Phones always show the list. */
export function Calendar({ label, entries, isBusy, empty, onOpen, ...props }: CalendarProps) {
  const { nameOf, ...nav } = props;
  const { view, day, today, lastDay, patchOf } = nav;
  const { setQuery } = useQueryState();
  const [arrival, setArrival] = useState<string | null>(null);
  const days = daysShown(view, day);
  const placed = entriesByDay(entries);
  const name = nameOf ?? ((one: string) => nameOfDay(one, placed.get(one) ?? []));
  const shown = { label, days, today, entries: placed, nameOf: name, onOpen };
  const leave = (to: string | -1 | 1) => {
    const next = typeof to === 'number' ? dayInNext(view, day, to) : to;
    const [first = next] = daysShown(view, next);
    if (lastDay !== undefined && first > lastDay) return;
    setArrival(next);
    setQuery(patchOf(view, next));
  };
  return (
    <>
      <CalendarNav {...nav} />
      <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
        {view !== 'list' && (
          <DayTable
            key={days[0]}
            {...shown}
            most={view === 'week' ? Infinity : MOST_IN_CELL}
            arrival={arrival}
            onReach={() => setArrival(null)}
            onLeave={leave}
          />
        )}
        <div className={view === 'list' ? '' : 'sm:hidden'}>
          <CalendarList {...shown} empty={empty} />
        </div>
      </div>
    </>
  );
}
