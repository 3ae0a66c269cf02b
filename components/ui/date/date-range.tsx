import { Icon } from '@/components/ui/icon';
import { useLatePopup } from '@/components/ui/use-late-popup';
import { DateField } from './date-field';
import type { Days } from './days';

const loadPopup = () => import('./range-popup');

const REVERSED = 'The last day can’t be before the first.';

interface DateRangeProps extends Days {
  /** Called with only the days that changed. */
  onChange: (days: Partial<Days>) => void;
}

/** A date range, typed or chosen in a calendar; the two fields stay side by side. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const { part, container, button } = useLatePopup(loadPopup);
  const attributes = {
    'aria-label': 'Choose days in a calendar',
    className:
      'grid size-10 shrink-0 cursor-pointer place-items-center rounded-md border border-line bg-surface hover:border-muted aria-busy:cursor-progress',
    children: <Icon name="calendar-days" className="size-4 text-muted" />,
  };
  return (
    <div className="col-span-2 flex items-end gap-2 [&_::-webkit-calendar-picker-indicator]:hidden">
      <DateField
        label="From"
        value={from}
        max={to || undefined}
        onChange={(day) => onChange({ from: day })}
        className="min-w-0 flex-1 sm:flex-none"
      />
      <DateField
        label="To"
        value={to}
        min={from || undefined}
        problem={from !== '' && to !== '' && to < from ? REVERSED : undefined}
        onChange={(day) => onChange({ to: day })}
        className="min-w-0 flex-1 sm:flex-none"
      />
      {part ? (
        <part.RangePopup
          from={from}
          to={to}
          onChange={onChange}
          trigger={attributes}
          container={container}
        />
      ) : (
        <button {...attributes} {...button} aria-haspopup="dialog" />
      )}
    </div>
  );
}
