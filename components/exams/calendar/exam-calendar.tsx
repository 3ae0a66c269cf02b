import { Calendar } from '@/components/ui/calendar/calendar';
import { type CalendarEntry, entriesByDay } from '@/components/ui/calendar/entry';
import type { CalendarView } from '@/components/ui/calendar/view';
import type { Availability } from '@/lib/contracts/exams/availability';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { patchOf } from '@/lib/navigation/calendar-address';
import { formatDay, formatInstant } from '@/lib/format/date-time';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/details/use-details';
import { CalendarDay } from './calendar-day';

interface FreeTime {
  starts_at: string;
  ends_at: string;
  examiner?: { name: string };
}

/** What else there is in one’s own calendar. */
interface OtherPlans {
  items: readonly Availability[];
  hr_days: readonly string[];
  events: readonly { id: number; title: string; starts_at: string; ends_at: string }[];
}

interface Shown {
  free: readonly FreeTime[];
  exams: readonly BookingRow[];
  /** Days can be blocked in one's own calendar. */
  own?: OtherPlans;
}

const entriesOfPlans = ({ items, hr_days, events }: OtherPlans): CalendarEntry[] => [
  ...items.flatMap(({ id, kind, day, last_day: last }) =>
    kind === 'blocked' && day !== null
      ? { id: `blocked ${id}`, title: 'Blocked', day, ...(last && { last }) }
      : [],
  ),
  ...hr_days.map((day) => ({ id: `duty ${day}`, title: 'HR duty', day })),
  ...events.map(({ id, ...event }) => ({
    ...event,
    id: `event ${id}`,
    note: 'Event',
    href: routes.event(id),
  })),
];

interface ExamCalendarProps extends Shown {
  today: string;
  view: CalendarView;
  /** A day within the shown period. */
  shown: string;
  isBusy: boolean;
}

function entriesOf({ free, exams, own }: Shown, reader: number | undefined): CalendarEntry[] {
  return [
    ...(own ? entriesOfPlans(own) : []),
    ...free.map(({ starts_at, ends_at, examiner }) => ({
      starts_at,
      ends_at,
      id: `${examiner?.name ?? ''} ${starts_at}`,
      title: examiner?.name ?? 'Free',
      ...(examiner && { note: 'Free' }),
      tone: 'open' as const,
      showsEnd: true,
    })),
    ...exams.flatMap(({ id, state, candidate, type, examiner, second, trainee, ...times }) => {
      const { starts_at: start, ends_at: end } = times;
      const isOwn = [examiner, second, trainee].some((one) => one?.user_id === reader);
      return start === null || end === null
        ? []
        : {
            id,
            starts_at: start,
            ends_at: end,
            title: candidate.name,
            href: routes.exam(id),
            note: [
              state === 'missed' && 'Missed',
              type.name,
              examiner?.user_id !== reader && examiner?.name,
            ]
              .filter(Boolean)
              .join(', '),
            ...(isOwn && { tone: 'own' as const }),
          };
    }),
  ];
}

const isBlockedOn = (day: string, { items }: OtherPlans) =>
  items.some(
    ({ kind, day: first, last_day: last }) =>
      kind === 'blocked' && first !== null && first <= day && day <= (last ?? first),
  );

/** Exams and the free time of examiners. */
export function ExamCalendar(props: ExamCalendarProps) {
  const { exams, today, view, shown, isBusy, own } = props;
  const reader = useDetails()?.user_id;
  const { opened, open, close } = useOpenedDialog<string>();
  const entries = entriesOf(props, reader);
  const hasExam = (day: string) =>
    exams.some(
      ({ starts_at: start }) => start !== null && formatInstant(start, 'day') === formatDay(day),
    );
  return (
    <section aria-label="Calendar" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Calendar
        label="Exams and free time"
        view={view}
        day={shown}
        today={today}
        zone="your time"
        entries={entries}
        isBusy={isBusy}
        empty="No exams and no free time."
        patchOf={patchOf(today)}
        onOpen={open}
      />
      {opened !== null && (
        <CalendarDay
          day={opened}
          entries={entriesByDay(entries).get(opened) ?? []}
          mayBlock={
            own !== undefined && opened >= today && !hasExam(opened) && !isBlockedOn(opened, own)
          }
          onClose={close}
        />
      )}
    </section>
  );
}
