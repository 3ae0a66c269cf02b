import { useId, useState } from 'react';
import type { FieldRule } from '@/lib/forms/places';
import { searchRule } from '@/lib/forms/search-rule';
import { FILTER } from './control-class';
import { FilterError } from './filter-error';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
  /** Says why words can’t be searched for, and nothing where they can. */
  rule?: FieldRule;
  className?: string;
}

/** Searches when Enter is pressed or the field is left, and at once when it is cleared. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, rule = searchRule, className = '' } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [error, setError] = useState<string>();
  /** What was searched here and isn't in the address yet. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const place = asked.lastIndexOf(value);
    setAsked(place === -1 ? [] : asked.slice(place + 1));
    // The address has changed by other means, such as "Reset filters"; else it is behind the letters.
    if (place === -1) {
      setText(value);
      setError(undefined);
    }
  }
  const search = (typed: string, isLeft = false) => {
    const wanted = typed.trim();
    const problem = wanted === '' ? undefined : rule(wanted);
    setError(problem);
    if (problem !== undefined) return;
    if (wanted === value && asked.length === 0) return;
    // To press Enter asks again where the first time was refused; to leave the field doesn't.
    if (isLeft && wanted === asked.at(-1)) return;
    setAsked([...asked, wanted]);
    onSearch(wanted);
  };
  const words = text.trim();
  const isUnasked = words !== '' && words !== (asked.at(-1) ?? value);
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type="search"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || isUnasked ? `${id}-note` : undefined}
        value={text}
        enterKeyHint="search"
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
          if (target.value === '') search('');
        }}
        onBlur={({ target }) => search(target.value, true)}
        className={FILTER}
      />
      {error && <FilterError id={`${id}-note`}>{error}</FilterError>}
      {!error && isUnasked && (
        // Over the list, and never in the way of a click on it.
        <p
          id={`${id}-note`}
          className="pointer-events-none absolute top-full left-0 z-30 mt-1 rounded-md bg-surface p-1 text-xs text-muted shadow-lg"
        >
          Press Enter to search.
        </p>
      )}
    </div>
  );
}
