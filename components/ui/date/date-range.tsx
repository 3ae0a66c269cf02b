import { DateField } from './date-field';

interface DateRangeProps {
  /** `YYYY-MM-DD`, or empty. */
  from: string;
  to: string;
  onChange: (name: 'from' | 'to') => (value: string) => void;
}

/** Two days between which something lies; they stay side by side. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <div className="col-span-2 grid grid-cols-2 gap-3 sm:flex">
      <DateField label="From" value={from} max={to || undefined} onChange={onChange('from')} />
      <DateField label="To" value={to} min={from || undefined} onChange={onChange('to')} />
    </div>
  );
}
