import { SelectField } from '@/components/ui/form/select-field';
import { ListFilters } from '@/components/ui/table/list-filters';
import { EVENT_KINDS } from '@/lib/contracts/events/events';
import { GAMES } from '@/lib/contracts/jobs/games';
import {
  areEventsNarrowed,
  type EventFiltersInAddress,
  NO_EVENT_FILTERS,
} from '@/lib/events/address';
import { EVENT_KIND_LABELS } from '@/lib/contracts/events/event-labels';
import { filterOptions, hasChoice } from '@/lib/forms/filter-options';
import { GAME_LABELS } from '@/lib/jobs/labels';
import type { Patch } from '@/lib/navigation/list-address';
import { useDirectoryChoices } from '@/lib/profiles/queries';

export const GAME_OPTIONS = [
  { value: '', label: 'All games' },
  ...GAMES.map((value) => ({ value, label: GAME_LABELS[value] })),
];
export const KIND_OPTIONS = [
  { value: '', label: 'Any kind' },
  ...EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] })),
];
const ATTENDING = [
  { value: '', label: 'All events' },
  { value: 'me', label: 'I’m attending' },
];

interface EventFiltersProps {
  filters: EventFiltersInAddress;
  onChange: (patch: Patch) => void;
}

export function EventFilters({ filters, onChange }: EventFiltersProps) {
  const { game, kind, division, attending } = filters;
  const chosen = division?.toString();
  const divisions = filterOptions({
    noun: 'division',
    value: chosen,
    query: useDirectoryChoices(),
    choicesOf: (found) => found.divisions.map(({ id, name }) => ({ value: `${id}`, label: name })),
  });
  const set = (name: string) => (value: string) => onChange({ [name]: value || undefined });
  return (
    <ListFilters isNarrowed={areEventsNarrowed(filters)} onReset={() => onChange(NO_EVENT_FILTERS)}>
      <SelectField label="Game" value={game ?? ''} options={GAME_OPTIONS} onChange={set('game')} />
      <SelectField label="Kind" value={kind ?? ''} options={KIND_OPTIONS} onChange={set('kind')} />
      {hasChoice(divisions) && (
        <SelectField
          label="Division"
          value={chosen ?? ''}
          options={divisions}
          onChange={set('division')}
        />
      )}
      <SelectField
        label="Attending"
        value={attending ?? ''}
        options={ATTENDING}
        onChange={set('attending')}
      />
    </ListFilters>
  );
}
