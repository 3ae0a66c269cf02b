import { Calendar } from '@/components/ui/calendar/calendar';
import type { CalendarView } from '@/components/ui/calendar/view';
import { CLAIM_DAYS_AHEAD, type HrDays } from '@/lib/contracts/duty';
import { patchOf } from '@/lib/navigation/calendar-address';
import { dayName } from '@/lib/duty/words';
import { daysAfter } from '@/lib/format/days';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { useDetails } from '@/lib/details/use-details';
import { DayDialog } from './day-dialog';
import { dayEntry } from './day-entry';
import { HandoverCard } from './handover-card';
import { OffersCard } from './offers-card';

interface DayBoardProps {
  days: HrDays;
  view: CalendarView;
  /** A day within the shown period. */
  shown: string;
  /** The next period is loading; the previous one is still shown. */
  isBusy: boolean;
}

/** Duty days, with offers and the last handover above them. */
export function DayBoard({ days: answer, view, shown, isBusy }: DayBoardProps) {
  const { today, days, offers, handover, time_zone: zone } = answer;
  const userId = useDetails()?.user_id;
  const { opened, open, close } = useOpenedRow(days, ({ day }) => day);
  const dayAt = (day: string) => days.find((one) => one.day === day);
  const openDay = (day: string) => {
    const found = dayAt(day);
    if (found) open(found);
  };
  const nameOf = (day: string) => {
    const found = dayAt(day);
    return found ? dayName(found, today) : day;
  };
  return (
    <div className="min-w-0 space-y-6">
      {offers.length > 0 && <OffersCard offers={offers} />}
      {handover && <HandoverCard handover={handover} />}
      <section
        aria-label="Calendar"
        className="rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <Calendar
          label="Duty days"
          view={view}
          day={shown}
          today={today}
          lastDay={daysAfter(today, CLAIM_DAYS_AHEAD)}
          zone={zone}
          entries={days.flatMap((day) => dayEntry(day, today, userId))}
          isBusy={isBusy}
          nameOf={nameOf}
          empty="No duty days yet."
          patchOf={patchOf(today)}
          onOpen={openDay}
        />
      </section>
      {opened && <DayDialog day={opened.row} today={today} onClose={close} />}
    </div>
  );
}
