import { TICK } from './tick-class';

interface BareTickProps {
  /** The accessible name; row and column headers show it visually. */
  label: string;
  isChecked: boolean;
  /** Whether it stands for several of which only some are ticked. */
  isMixed?: boolean;
  shortcut?: string | undefined;
  isDisabled: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox without a visible label, for tables; its click target is larger than the box. */
export function BareTick(props: BareTickProps) {
  const { label, isChecked, isMixed = false, shortcut, isDisabled, onChange } = props;
  return (
    <label className="inline-grid size-9 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
      <input
        ref={(tick) => {
          if (tick) tick.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className={TICK}
      />
    </label>
  );
}
