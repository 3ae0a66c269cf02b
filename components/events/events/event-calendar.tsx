import { useState } from 'react';
import { Calendar } from '@/components/ui/calendar/calendar';
import { daysShown } from '@/components/ui/calendar/view';
import { LoadError } from '@/components/ui/state/load-error';
import { Loading } from '@/components/ui/state/loading';
import { OutOfDate } from '@/components/ui/state/out-of-date';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { EventCard } from '@/lib/contracts/events/events';
import type { EventFiltersInAddress } from '@/lib/events/address';
import { useEvents } from '@/lib/events/queries';
import { routeWords } from '@/lib/events/words';
import { formatDay } from '@/lib/format/date-time';
import { daysAfter } from '@/lib/format/days';
import { counted } from '@/lib/format/quantity';
import { instantAt, wallClock } from '@/lib/format/wall-clock';
import { useFailure } from '@/lib/http/use-failure';
import { type CalendarAddress, patchOf } from '@/lib/navigation/calendar-address';
import { DayDialog } from './day-dialog';

const dayOf = (iso: string) => wallClock(new Date(iso)).toISOString().slice(0, 10);

const isShownOn = (day: string) => (event: EventCard) =>
  dayOf(event.meetup_at) <= day && day <= dayOf(event.end_at);

const entryOf = (event: EventCard) => ({
  id: event.id,
  title: event.phase === 'cancelled' ? `Cancelled: ${event.title}` : event.title,
  note: routeWords(event),
  starts_at: event.meetup_at,
  ends_at: event.end_at,
  ...(event.phase === 'cancelled' && { tone: 'open' as const }),
  ...(event.own && event.own.answer !== 'no' && { tone: 'own' as const }),
});

interface EventCalendarProps {
  address: CalendarAddress;
  filters: EventFiltersInAddress;
  today: string;
}

/** The events of a month or week; a day opens with what is on. */
export function EventCalendar({ address, filters, today }: EventCalendarProps) {
  const { view, month, week } = address;
  const shown = (view === 'week' ? week : month && `${month}-01`) ?? today;
  const days = daysShown(view, shown);
  const [first = today, last = today] = [days.at(0), days.at(-1)];
  const events = useEvents({
    ...filters,
    from: instantAt(`${first}T00:00`).toISOString(),
    to: instantAt(`${daysAfter(last, 1)}T00:00`).toISOString(),
  });
  const [opened, setOpened] = useState<string | null>(null);
  const failure = useFailure(events);
  if (events.isPending && !failure)
    return (
      <Loading label="Loading the calendar">
        <Skeleton className="h-128 w-full" />
      </Loading>
    );
  if (failure || !events.data)
    return (
      <LoadError
        subject="the calendar"
        reason={failure?.message}
        onRetry={() => void events.refetch()}
      />
    );
  const { items } = events.data;
  const onDay = (day: string) => items.filter(isShownOn(day));
  return (
    <section aria-label="Calendar" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <OutOfDate query={events} />
      <Calendar
        label="Events"
        view={view}
        day={shown}
        today={today}
        zone="your time"
        entries={items.map(entryOf)}
        isBusy={events.isPlaceholderData}
        nameOf={(day) => `${formatDay(day, 'long')}: ${counted(onDay(day).length, 'event')}`}
        empty="No events in this period."
        patchOf={patchOf(today)}
        onOpen={setOpened}
      />
      {opened && <DayDialog day={opened} events={onDay(opened)} onClose={() => setOpened(null)} />}
    </section>
  );
}
