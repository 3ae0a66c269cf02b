import type { ReactNode } from 'react';
import { GAME_OPTIONS, KIND_OPTIONS } from '@/components/events/events/event-filters';
import { SearchField } from '@/components/ui/form/search-field';
import { SelectField } from '@/components/ui/form/select-field';
import { ListFilters } from '@/components/ui/table/list-filters';
import { narrowing, type Patch } from '@/lib/navigation/list-address';

interface EventListFiltersProps {
  /** Null until the URL has been read. */
  query: {
    search?: string | undefined;
    game?: string | undefined;
    kind?: string | undefined;
  } | null;
  isNarrowed: boolean;
  actions?: ReactNode;
  /** Further filters, before those all lists have. */
  children?: ReactNode;
  onReset: () => void;
  onChange: (patch: Patch) => void;
}

/** What lists of events for staff are narrowed by. */
export function EventListFilters(props: EventListFiltersProps) {
  const { query, isNarrowed, actions, children, onReset, onChange } = props;
  const narrow = narrowing(onChange);
  return (
    <ListFilters
      search={
        <SearchField
          label="Title"
          value={query?.search ?? ''}
          onSearch={narrow('search')}
          className="w-full sm:w-56"
        />
      }
      isNarrowed={isNarrowed}
      onReset={onReset}
      actions={actions}
    >
      {children}
      <SelectField
        label="Game"
        value={query?.game ?? ''}
        options={GAME_OPTIONS}
        onChange={narrow('game')}
      />
      <SelectField
        label="Kind"
        value={query?.kind ?? ''}
        options={KIND_OPTIONS}
        onChange={narrow('kind')}
      />
    </ListFilters>
  );
}
