import { useId } from 'react';
import type { FieldRule } from '@/lib/forms/places';
import { searchRule } from '@/lib/forms/search-rule';
import type { Cause } from '@/lib/navigation/list-address';
import { useTypedSearch } from '@/lib/search/use-typed-search';
import { FILTER } from './control-class';
import { FilterError } from './filter-error';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (words: string, cause?: Cause) => void;
  /** Says why words can’t be searched for, and nothing where they can. */
  rule?: FieldRule;
  className?: string;
}

/** Searches as you type, and at once when Enter is pressed or the field is left or cleared. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, rule = searchRule, className = '' } = props;
  const id = useId();
  const { text, error, type, search } = useTypedSearch({ value, rule, onSearch });
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        type="search"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        value={text}
        enterKeyHint="search"
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
        onChange={({ target }) => type(target.value)}
        onBlur={({ target }) => search(target.value, true)}
        className={FILTER}
      />
      {error && <FilterError id={`${id}-note`}>{error}</FilterError>}
    </div>
  );
}
