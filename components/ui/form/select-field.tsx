import { type Ref, useId } from 'react';
import { FILTER } from './control-class';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  className?: string;
}

export function SelectField({
  ref,
  label,
  value,
  options,
  onChange,
  className = '',
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <select
        ref={ref}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`cursor-pointer ${FILTER}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
