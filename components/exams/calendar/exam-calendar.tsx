import { useState } from 'react';
import { Calendar } from '@/components/ui/calendar/calendar';
import type { CalendarEntry } from '@/components/ui/calendar/entry';
import type { CalendarView } from '@/components/ui/calendar/view';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { patchOf } from '@/lib/navigation/calendar-address';
import { formatDay, formatInstant } from '@/lib/format/date-time';
import { counted } from '@/lib/format/quantity';
import { useDetails } from '@/lib/session/use-details';
import { CalendarDay } from './calendar-day';

interface FreeTime {
  starts_at: string;
  ends_at: string;
  examiner?: { name: string };
}

interface Shown {
  free: readonly FreeTime[];
  exams: readonly BookingRow[];
}

interface ExamCalendarProps extends Shown {
  today: string;
  view: CalendarView;
  /** A day within the shown period. */
  shown: string;
  isBusy: boolean;
  /** Days can be blocked in one's own calendar. */
  isOwn: boolean;
}

function entriesOf({ free, exams }: Shown, reader: number | undefined): CalendarEntry[] {
  return [
    ...free.map(({ starts_at, ends_at, examiner }) => ({
      starts_at,
      ends_at,
      id: `${examiner?.name ?? ''} ${starts_at}`,
      title: `${examiner ? `${examiner.name} free` : 'Free'} until ${formatInstant(ends_at, 'minute')}`,
      tone: 'open' as const,
    })),
    ...exams.flatMap(({ id, candidate, type, examiner, second, trainee, ...times }) => {
      const { starts_at: start, ends_at: end } = times;
      const isOwn = [examiner, second, trainee].some((one) => one?.user_id === reader);
      return start === null || end === null
        ? []
        : {
            id,
            starts_at: start,
            ends_at: end,
            title: candidate.name,
            note:
              examiner?.user_id === reader ? type.name : `${type.name}, ${examiner?.name ?? ''}`,
            ...(isOwn && { tone: 'own' as const }),
          };
    }),
  ];
}

/** Exams and the free time of examiners. */
export function ExamCalendar(props: ExamCalendarProps) {
  const { free, exams, today, view, shown, isBusy, isOwn } = props;
  const reader = useDetails()?.user_id;
  const [opened, setOpened] = useState<string | null>(null);
  const examsOn = (day: string) =>
    exams.filter(
      ({ starts_at: start }) => start !== null && formatInstant(start, 'day') === formatDay(day),
    );
  const nameOf = (day: string) => {
    const count = examsOn(day).length;
    return `${formatDay(day, 'long')}${count > 0 ? `, ${counted(count, 'exam')}` : ''}`;
  };
  return (
    <section aria-label="Calendar" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <Calendar
        label="Exams and free time"
        view={view}
        day={shown}
        today={today}
        zone="your time"
        entries={entriesOf({ free, exams }, reader)}
        isBusy={isBusy}
        nameOf={nameOf}
        empty="No exams and no free time."
        patchOf={patchOf(today)}
        onOpen={setOpened}
      />
      {opened !== null && (
        <CalendarDay
          day={opened}
          today={today}
          exams={examsOn(opened)}
          isOwn={isOwn}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
