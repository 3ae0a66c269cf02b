import { useId } from 'react';
import { TICK, TICK_LABEL } from './tick-class';
import { useField } from '@/components/ui/form/use-field';

interface ConsentFieldProps {
  name: string;
  label: string;
  defaultChecked?: boolean | undefined;
}

/** A single required checkbox. */
export function ConsentField({ name, label, defaultChecked = false }: ConsentFieldProps) {
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
