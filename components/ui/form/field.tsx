import { type ReactNode, useId } from 'react';
import { LiveWords } from '@/components/ui/text/live-words';
import { tooManyWords } from '@/lib/forms/text-length';
import { type FieldSetup, useField } from './use-field';

/** What ties a control to its label, hint and error, and to the form around. */
type ControlAttributes = ReturnType<typeof useField>['control'] & {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

interface FieldProps extends FieldSetup {
  hint?: ReactNode;
  /** What would be refused, told before the form is sent; empty while there is nothing to say. */
  warning?: string | undefined;
  className?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, error and hint of one control of a form. */
export function Field({ hint, warning, className = '', children, ...setup }: FieldProps) {
  const id = useId();
  const { error, excess, control } = useField(setup);
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const excessId = excess > 0 ? `${id}-excess` : '';
  // Once it is refused the error says the same.
  const warned = error ? '' : (warning ?? '');
  const warningId = warned === '' ? '' : `${id}-warning`;
  const attributes: ControlAttributes = {
    ...control,
    id,
    'aria-invalid': error || excess > 0 || warned !== '' ? true : undefined,
    'aria-describedby':
      [errorId, excessId, warningId, hintId].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div data-field className={`min-w-0 space-y-1 ${className}`}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {setup.label}
      </label>
      <div className="min-w-0 space-y-1">
        {setup.maxLength === undefined && warning === undefined ? (
          children(attributes)
        ) : (
          // Words that aren’t shown take no room either.
          <div className="relative">
            {children(attributes)}
            <LiveWords id={`${id}-excess`} words={excess > 0 ? tooManyWords(excess) : ''} />
            <LiveWords id={`${id}-warning`} words={warned} />
          </div>
        )}
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
    </div>
  );
}
