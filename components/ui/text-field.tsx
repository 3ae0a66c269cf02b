import { type ComponentProps, useContext, useId } from 'react';
import { FormContext } from './form-context';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  name: string;
  hint?: string;
}

export function TextField({ label, name, hint, ...input }: TextFieldProps) {
  const id = useId();
  const error = useContext(FormContext).errors[name];
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
        className="block min-h-10 w-full rounded-md border border-line bg-canvas px-3 py-2 text-base text-ink aria-invalid:border-danger sm:text-sm"
      />
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
