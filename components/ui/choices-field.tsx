import { useContext, useId } from 'react';
import { FormContext } from './form-context';
import type { Option } from './select-field';

interface ChoicesFieldProps {
  legend: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
}

/** So few have long names. */
const FEW = 4;

/** Boxes of which any number can be ticked. */
export function ChoicesField({ legend, name, options, chosen }: ChoicesFieldProps) {
  const id = useId();
  const error = useContext(FormContext).errors[name];
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div
        className={`grid gap-x-4 ${options.length < FEW ? 'sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3'}`}
      >
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2 text-sm">
            <input
              name={name}
              type="checkbox"
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              className="size-4.5 shrink-0 cursor-pointer accent-accent-strong"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
