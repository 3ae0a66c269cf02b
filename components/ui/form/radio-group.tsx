import { useId } from 'react';
import { FieldError } from './field-error';
import { useField } from './use-field';

interface RadioGroupProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** The initial choice. */
  first?: string | undefined;
}

/** One choice out of a few, all visible. */
export function RadioGroup({ label, name, options, first }: RadioGroupProps) {
  const id = useId();
  const { error, control } = useField({ name, label });
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="min-w-0 space-y-2"
    >
      <legend className="text-sm font-medium">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex cursor-pointer gap-3 rounded-md border border-line bg-canvas px-3 py-2 text-sm has-checked:border-accent"
        >
          <input
            {...control}
            type="radio"
            value={option.value}
            defaultChecked={option.value === first}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.hint && `${id}-${option.value}-hint`}
            className="mt-0.5 size-4.5 shrink-0 cursor-pointer"
          />
          <span className="min-w-0">
            <span id={`${id}-${option.value}`}>{option.label}</span>
            {option.hint && (
              <span id={`${id}-${option.value}-hint`} className="block text-muted">
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} name={name} />
    </fieldset>
  );
}
