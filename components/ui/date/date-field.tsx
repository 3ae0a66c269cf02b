import { useId, useState } from 'react';
import { FILTER } from '@/components/ui/form/control-class';
import { FilterError } from '@/components/ui/form/filter-error';
import { unreadableWords } from '@/lib/forms/unreadable';

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  /** What is wrong with it beside another day. */
  problem?: string | undefined;
  onChange: (value: string) => void;
  className?: string;
}

const wordsOn = (field: HTMLInputElement) => unreadableWords(field, field.value);

/**
 * While a year is typed the browser reports the years 2, 20 and 202, and half a day as none: those are
 * kept back, and called wrong once the field is left.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, min, max, problem, onChange, className = '' } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string>();
  const error = unreadable ?? problem;
  const [known, setKnown] = useState(value);
  /** What was reported and isn't the value yet. */
  const [reported, setReported] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const place = reported.lastIndexOf(value);
    setReported(place === -1 ? [] : reported.slice(place + 1));
    // Chosen by other means, such as the calendar; else it is behind what was typed.
    if (place === -1) {
      setDraft(null);
      setUnreadable(undefined);
    }
  }
  const report = (field: HTMLInputElement) => {
    const words = wordsOn(field);
    if (words || field.value === (reported.at(-1) ?? value)) return words;
    setReported([...reported, field.value]);
    onChange(field.value);
    return undefined;
  };
  return (
    <div className={`relative ${className}`}>
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
          if (!report(target)) setUnreadable(undefined);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') setUnreadable(report(currentTarget));
        }}
        onBlur={({ target }) => {
          // Whoever empties it part by part is reported to have done so with the first part alone.
          const words = report(target);
          setUnreadable(words);
          if (!words) setDraft(null);
        }}
        className={FILTER}
      />
      {error && <FilterError id={`${id}-error`}>{error}</FilterError>}
    </div>
  );
}
