import { useId, useState } from 'react';
import { FILTER } from './control-class';

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
  className?: string;
}

const isSettled = (day: string) => day === '' || day >= '2000';

/** While a year is typed the browser reports the years 2, 20 and 202: those are kept back. */
export function DateField({ label, value, min, max, onChange, className = '' }: DateFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={draft ?? value}
        min={min}
        max={max}
        onChange={({ target }) => {
          setDraft(target.value);
          if (isSettled(target.value)) onChange(target.value);
        }}
        onBlur={() => setDraft(null)}
        className={FILTER}
      />
    </div>
  );
}
