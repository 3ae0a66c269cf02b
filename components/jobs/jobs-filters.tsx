import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { SelectField } from '@/components/ui/select-field';
import {
  BONUS_CHOICES,
  FLAGGED_CHOICES,
  GAME_CHOICES,
  ORDER_CHOICES,
  SOURCE_CHOICES,
  STATUS_CHOICES,
  TRACKER_CHOICES,
} from '@/lib/jobs/filter-choices';
import { isFiltered, type JobsQuery, NO_FILTERS } from '@/lib/jobs/list-query';
import { ScopeSwitch } from './scope-switch';

const SELECTS = [
  ['Status', 'status', STATUS_CHOICES],
  ['Game', 'game', GAME_CHOICES],
  ['Tracker', 'tracker', TRACKER_CHOICES],
  ['Source', 'source', SOURCE_CHOICES],
  ['Flags', 'flagged', FLAGGED_CHOICES],
  ['Bonus', 'bonus', BONUS_CHOICES],
] as const;

interface JobsFiltersProps {
  query: JobsQuery;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function JobsFilters({ query, onChange }: JobsFiltersProps) {
  const { from, to, sort } = query;
  const narrow = (name: string) => (value: string) =>
    onChange({ cursor: undefined, [name]: value === '' ? undefined : value });

  return (
    <div
      role="search"
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {SELECTS.map(([label, name, options]) => (
        <SelectField
          key={name}
          label={label}
          value={query[name] ?? ''}
          options={options}
          onChange={narrow(name)}
          className="sm:max-w-44"
        />
      ))}
      <DateField label="From" value={from ?? ''} max={to} onChange={narrow('from')} />
      <DateField label="To" value={to ?? ''} min={from} onChange={narrow('to')} />
      <SelectField
        label="Order"
        value={sort ?? '-finished_at'}
        options={ORDER_CHOICES}
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
