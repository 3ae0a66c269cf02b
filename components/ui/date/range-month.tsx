import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Icon } from '@/components/ui/icon';
import { formatDay, formatMonth } from '@/lib/format/date-time';
import { wallClock } from '@/lib/format/wall-clock';
import type { Days } from './days';

const two = (value: number) => String(value).padStart(2, '0');
const written = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Noon in the device's time zone, as the calendar grid expects. */
function dateOf(day: string): Date | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return day === '' ? undefined : new Date(year, month - 1, date, 12);
}

const DAY =
  'size-10 cursor-pointer rounded-md hover:bg-raised focus-visible:outline-2 focus-visible:outline-accent';
const STEP = 'grid size-10 cursor-pointer place-items-center rounded-md hover:bg-raised';
const CHOSEN = '[&>button]:bg-accent-strong [&>button]:text-on-accent';

interface RangeMonthProps extends Days {
  onChange: (days: Days) => void;
}

/** A month in which the first and last day are chosen, one after the other. */
export function RangeMonth({ from, to, onChange }: RangeMonthProps) {
  const [begun, setBegun] = useState<string | null>(null);
  const [today] = useState(() => dateOf(wallClock(new Date()).toISOString().slice(0, 10)));
  const choose = (day: string) => {
    if (begun === null) return setBegun(day);
    return onChange(day < begun ? { from: day, to: begun } : { from: begun, to: day });
  };
  return (
    <DayPicker
      mode="range"
      autoFocus
      weekStartsOn={1}
      today={today}
      defaultMonth={dateOf(to) ?? dateOf(from) ?? today}
      selected={{ from: dateOf(begun ?? from), to: begun === null ? dateOf(to) : undefined }}
      onSelect={(_days, day) => choose(written(day))}
      footer={begun === null ? 'Choose the first day.' : 'Choose the last day.'}
      formatters={{
        formatCaption: (month) => formatMonth(written(month).slice(0, 7)),
      }}
      labels={{
        labelDayButton: (date, { today: isToday }) =>
          `${formatDay(written(date), 'long')}${isToday ? ', today' : ''}`,
        labelGrid: (month) => formatMonth(written(month).slice(0, 7)),
      }}
      components={{
        Chevron: ({ orientation }) => (
          <Icon
            name="chevron-down"
            className={`size-4 ${orientation === 'left' ? 'rotate-90' : '-rotate-90'}`}
          />
        ),
      }}
      classNames={{
        root: 'relative text-sm',
        months: 'relative',
        month_caption: 'grid h-10 place-items-center font-medium',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: STEP,
        button_next: STEP,
        weekday: 'size-10 text-xs font-medium text-muted',
        day: 'p-0 text-center',
        day_button: DAY,
        today: 'font-semibold text-accent',
        range_start: CHOSEN,
        range_end: CHOSEN,
        range_middle: 'bg-raised',
        footer: 'px-2 pt-2 text-xs text-muted',
      }}
    />
  );
}
