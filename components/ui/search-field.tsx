import { useId } from 'react';
import { FILTER } from './control-class';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
  className?: string;
}

/** Searches when Enter is pressed or the field is left, and at once when it is cleared. */
export function SearchField({ label, value, onSearch, className = '' }: SearchFieldProps) {
  const id = useId();
  const search = (words: string) => words.trim() !== value && onSearch(words.trim());
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <input
        // The address may change by other means, such as "Reset filters".
        key={value}
        id={id}
        type="search"
        maxLength={60}
        defaultValue={value}
        enterKeyHint="search"
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
        onChange={({ target }) => target.value === '' && search('')}
        onBlur={({ target }) => search(target.value)}
        className={FILTER}
      />
    </div>
  );
}
