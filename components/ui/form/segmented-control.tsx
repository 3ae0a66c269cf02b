import { useId } from 'react';
import type { Option } from './select-field';

interface SegmentedControlProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function SegmentedControl({ label, value, options, onChange }: SegmentedControlProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full min-w-0 self-start overflow-x-auto rounded-md border border-line bg-surface p-0.5 text-sm">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="cursor-pointer rounded-sm whitespace-nowrap px-2 py-1.5 sm:px-3 text-muted has-checked:bg-accent-strong has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
