import { TICK } from './tick-class';

interface BareTickProps {
  /** What stands for it in sight: the head of its row and of its column. */
  label: string;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A box in a table; more than the box is aimed at. */
export function BareTick({ label, isChecked, isDisabled, onChange }: BareTickProps) {
  return (
    <label className="inline-grid size-9 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className={TICK}
      />
    </label>
  );
}
