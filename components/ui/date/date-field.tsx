import { useId, useState } from 'react';
import { FILTER } from '@/components/ui/form/control-class';

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
export function DateField(props: DateFieldProps) {
  const { label, value, min, max, onChange, className = '' } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const error = isHalfTyped ? 'Enter a full date.' : undefined;
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
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => {
          setDraft(target.value);
          // Half a day is reported as none, which is another list.
          if (target.validity.badInput) return;
          setIsHalfTyped(false);
          if (isSettled(target.value)) onChange(target.value);
        }}
        onBlur={({ target }) => {
          setIsHalfTyped(target.validity.badInput);
          if (!target.validity.badInput) setDraft(null);
        }}
        className={FILTER}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
