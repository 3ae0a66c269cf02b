import { type ReactNode, useId } from 'react';
import { LiveWords } from '@/components/ui/text/live-words';
import { tooManyWords } from '@/lib/forms/text-length';
import { type FieldSetup, useField } from './use-field';

/** Connects a control to its label, hint, error and form. */
type ControlAttributes = ReturnType<typeof useField>['control'] & {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

interface FieldProps extends FieldSetup {
  hint?: ReactNode;
  /** A problem found before submitting; empty if there is none. */
  warning?: string | undefined;
  className?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** The label, error and hint of a form control. */
export function Field({ hint, warning, className = '', children, ...setup }: FieldProps) {
  const id = useId();
  const { error, excess, control } = useField(setup);
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const excessId = excess > 0 ? `${id}-excess` : '';
  // After a refusal, the error says the same.
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
          // Positioned, because a hidden message must take no space.
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
