import { useContext, useId } from 'react';
import { FormContext } from './form-context';
import type { Option } from './select-field';
import { TICK } from './tick-class';

interface ChoicesFieldProps {
  legend: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** Their names are whole sentences. */
  isOneALine?: boolean;
}

/** So few have long names. */
const FEW = 4;

const columnsFor = (count: number) =>
  count < FEW ? 'sm:grid-cols-2' : 'grid-cols-2 sm:grid-cols-3';

/** Boxes of which any number can be ticked. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { legend, name, options, chosen, isOneALine = false } = props;
  const id = useId();
  const error = useContext(FormContext).errors[name];
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className={`grid gap-x-4 ${isOneALine ? '' : columnsFor(options.length)}`}>
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2 text-sm">
            <input
              name={name}
              type="checkbox"
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              className={TICK}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
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
