import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DateField } from '@/components/ui/date-field';
import { SelectField } from '@/components/ui/select-field';
import { FLAG_WORDS } from '@/lib/contracts/job-words';
import { JOB_FLAGS } from '@/lib/contracts/jobs';
import { NOTHING_ASKED, type Patch, type readJobsAddress } from '@/lib/jobs/all-address';
import {
  BONUS_CHOICES,
  GAME_CHOICES,
  ORDER_CHOICES,
  SOURCE_CHOICES,
  STATUS_CHOICES,
  TRACKER_CHOICES,
} from '@/lib/jobs/filter-choices';
import { MemberFilter } from './member-filter';

const FLAGS = [
  { value: '', label: 'Any or none' },
  ...JOB_FLAGS.map((flag) => ({ value: flag, label: FLAG_WORDS[flag] })),
];

interface JobFiltersProps {
  query: ReturnType<typeof readJobsAddress>['query'];
  onChange: (patch: Patch) => void;
  actions: ReactNode;
}

export function JobFilters({ query, onChange, actions }: JobFiltersProps) {
  const narrow = (name: string) => (value: string | undefined) =>
    onChange({ cursor: undefined, [name]: value || undefined });
  const selects = [
    ['Status', 'status', STATUS_CHOICES],
    ['Game', 'game', GAME_CHOICES],
    ['Tracker', 'tracker', TRACKER_CHOICES],
    ['Source', 'source', SOURCE_CHOICES],
    ['Flag', 'flag', FLAGS],
    ['Bonus', 'bonus', BONUS_CHOICES],
  ] as const;
  const isNarrowed =
    query !== null &&
    [...selects.map(([, name]) => name), 'from' as const, 'to' as const, 'driver' as const].some(
      (name) => query[name] !== undefined,
    );
  return (
    <div
      role="search"
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      {selects.map(([label, name, options]) => (
        <SelectField
          key={name}
          label={label}
          value={query?.[name] ?? ''}
          options={options}
          onChange={narrow(name)}
          className="sm:max-w-44"
        />
      ))}
      <DateField label="From" value={query?.from ?? ''} max={query?.to} onChange={narrow('from')} />
      <DateField label="To" value={query?.to ?? ''} min={query?.from} onChange={narrow('to')} />
      <SelectField
        label="Order"
        value={query?.sort ?? '-finished_at'}
        options={ORDER_CHOICES}
        onChange={narrow('sort')}
        className="col-span-2 sm:hidden"
      />
      <MemberFilter
        noun={['driver', 'drivers']}
        isChosen={query?.driver !== undefined}
        onChange={narrow('driver')}
      />
      {isNarrowed && <Button onClick={() => onChange(NOTHING_ASKED)}>Reset filters</Button>}
      <div className="col-span-2 flex flex-wrap gap-2 sm:ml-auto">{actions}</div>
    </div>
  );
}
