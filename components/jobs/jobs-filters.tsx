import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { SelectField } from '@/components/ui/select-field';
import { GAMES, JOB_STATUSES } from '@/lib/contracts/jobs';
import { GAME_LABELS, STATUS_LABELS } from '@/lib/jobs/labels';
import { isFiltered, type JobsQuery, NO_FILTERS } from '@/lib/jobs/list-query';
import { ScopeSwitch } from './scope-switch';

const STATUSES = [
  { value: '', label: 'Any status' },
  ...JOB_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];
const GAME_OPTIONS = [
  { value: '', label: 'Both games' },
  ...GAMES.map((game) => ({ value: game, label: GAME_LABELS[game] })),
];
const ORDERS = [
  { value: '-finished_at', label: 'Newest first' },
  { value: 'finished_at', label: 'Oldest first' },
  { value: '-driven_km', label: 'Longest first' },
  { value: 'driven_km', label: 'Shortest first' },
  { value: '-income', label: 'Highest income first' },
  { value: 'income', label: 'Lowest income first' },
  { value: '-points', label: 'Most points first' },
  { value: 'points', label: 'Fewest points first' },
];

interface JobsFiltersProps {
  query: JobsQuery;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function JobsFilters({ query, onChange }: JobsFiltersProps) {
  const { status, game, from, to, sort } = query;
  const narrow = (name: string) => (value: string) =>
    onChange({ cursor: undefined, [name]: value === '' ? undefined : value });

  return (
    <div
      role="search"
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <SelectField
        label="Status"
        value={status ?? ''}
        options={STATUSES}
        onChange={narrow('status')}
      />
      <SelectField
        label="Game"
        value={game ?? ''}
        options={GAME_OPTIONS}
        onChange={narrow('game')}
      />
      <DateField label="From" value={from ?? ''} max={to} onChange={narrow('from')} />
      <DateField label="To" value={to ?? ''} min={from} onChange={narrow('to')} />
      <SelectField
        label="Order"
        value={sort ?? '-finished_at'}
        options={ORDERS}
        onChange={narrow('sort')}
        className="sm:hidden"
      />
      {isFiltered(query) && (
        <Button className="order-last sm:order-none" onClick={() => onChange(NO_FILTERS)}>
          Reset filters
        </Button>
      )}
      <div className="sm:ml-auto">
        <ScopeSwitch scope={query.scope} onChange={onChange} />
      </div>
    </div>
  );
}
