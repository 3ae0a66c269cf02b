import { useId } from 'react';
import { TICK, TICK_LABEL } from './tick-class';

interface CheckFieldProps {
  label: string;
  hint?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox whose state is held by what draws it. */
export function CheckField(props: CheckFieldProps) {
  const { label, hint, isChecked, isDisabled = false, onChange } = props;
  const id = useId();
  return (
    <div className="text-sm">
      <label className={TICK_LABEL}>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
          className={TICK}
        />
        <span className="min-w-0 font-medium">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-7.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
