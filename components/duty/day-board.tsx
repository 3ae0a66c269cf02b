import type { HrDays } from '@/lib/contracts/duty';
import { useOpenedRow } from '@/lib/forms/use-opened-row';
import { DayDialog } from './day-dialog';
import { DayList } from './day-list';
import { HandoverCard } from './handover-card';
import { MonthCalendar } from './month-calendar';
import { MonthNav } from './month-nav';
import { OffersCard } from './offers-card';

interface DayBoardProps {
  days: HrDays;
  /** Shown is the month before; the next one is under way. */
  isBusy: boolean;
  onMonth: (month: string | undefined) => void;
}

/** A month of duty days, before it what a colleague has left or offers. */
export function DayBoard({ days: month, isBusy, onMonth }: DayBoardProps) {
  const { today, days, offers, handover, time_zone: zone } = month;
  const { opened, open, close } = useOpenedRow(days, ({ day }) => day);
  const openDay = (day: string) => {
    const found = days.find((one) => one.day === day);
    if (found) open(found);
  };
  return (
    <div className="min-w-0 space-y-6">
      {offers.length > 0 && <OffersCard offers={offers} />}
      {handover && <HandoverCard handover={handover} />}
      <section aria-label="Month" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
        <MonthNav month={month.month} today={today} zone={zone} onMonth={onMonth} />
        <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
          <MonthCalendar key={month.month} days={days} today={today} onOpen={openDay} />
          <DayList days={days} today={today} onOpen={openDay} />
        </div>
      </section>
      {opened && <DayDialog day={opened.row} today={today} onClose={close} />}
    </div>
  );
}
