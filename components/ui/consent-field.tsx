import { type ReactNode, useContext, useId } from 'react';
import { FormContext } from './form-context';

interface ConsentFieldProps {
  name: string;
  label: ReactNode;
  defaultChecked?: boolean | undefined;
}

/** One box of a form, which has to be ticked. */
export function ConsentField({ name, label, defaultChecked = false }: ConsentFieldProps) {
  const id = useId();
  const error = useContext(FormContext).errors[name];
  return (
    <div className="text-sm">
      <div className="flex gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          value="yes"
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-accent-strong"
        />
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
