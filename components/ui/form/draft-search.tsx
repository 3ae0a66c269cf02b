import { CONTROL } from './control-class';
import { Field } from './field';

interface DraftSearchProps {
  label: string;
  hint: string;
  /** Called with every letter. */
  onType: (words: string) => void;
}

/** Searches while it is typed in. */
export function DraftSearch({ label, hint, onType }: DraftSearchProps) {
  return (
    <Field label={label} name="search" hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          type="search"
          autoComplete="off"
          maxLength={60}
          onInput={({ currentTarget }) => onType(currentTarget.value.trim())}
          className={CONTROL}
        />
      )}
    </Field>
  );
}
