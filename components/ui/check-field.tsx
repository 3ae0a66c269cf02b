import { useId } from 'react';

interface CheckFieldProps {
  label: string;
  hint?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

export function CheckField(props: CheckFieldProps) {
  const { label, hint, isChecked, isDisabled = false, onChange } = props;
  const id = useId();
  return (
    <div className="flex gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-accent-strong disabled:cursor-not-allowed"
      />
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
