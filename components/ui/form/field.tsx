import { type ReactNode, useContext, useId } from 'react';
import { FormContext } from './form-context';

/** What ties a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  name: string;
  hint?: ReactNode;
  className?: string;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, error and hint of one control of a form. */
export function Field({ label, name, hint, className = '', children }: FieldProps) {
  const id = useId();
  const error = useContext(FormContext).errors[name];
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={`min-w-0 space-y-1 ${className}`}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
