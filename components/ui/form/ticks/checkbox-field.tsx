import { useId } from 'react';
import { TICK, TICK_LABEL } from './tick-class';
import { useField } from '@/components/ui/form/use-field';

interface CheckboxFieldProps {
  name: string;
  label: string;
  defaultChecked?: boolean | undefined;
}

/** A single checkbox of a form; the schema says whether it is required. */
export function CheckboxField({ name, label, defaultChecked = false }: CheckboxFieldProps) {
  const id = useId();
  const { error, control } = useField({ name, label });
  return (
    <div className="text-sm">
      <label className={TICK_LABEL}>
        <input
          {...control}
          type="checkbox"
          value="yes"
          defaultChecked={defaultChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className={TICK}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
