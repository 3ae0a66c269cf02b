import { type ReactNode, useId } from 'react';
import { lengthRule } from '@/lib/forms/unreadable';
import { type FieldSetup, useField } from './use-field';

/** What ties a control to its label, hint and error, and to the form around. */
type ControlAttributes = ReturnType<typeof useField>['control'] & {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

interface FieldProps extends FieldSetup {
  hint?: ReactNode;
  /** Not an attribute: a browser would cut off the rest of a pasted text without a word. */
  maxLength?: number | undefined;
  className?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, error and hint of one control of a form. */
export function Field({ hint, className = '', children, maxLength, ...setup }: FieldProps) {
  const id = useId();
  const rule = setup.rule ?? (maxLength === undefined ? undefined : lengthRule(maxLength));
  const { error, control } = useField({ ...setup, rule });
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={`min-w-0 space-y-1 ${className}`}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {setup.label}
      </label>
      {children({
        ...control,
        id,
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
