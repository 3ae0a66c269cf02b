import { EventListFilters } from '@/components/events/manage/event-list-filters';
import { managedColumns } from '@/components/events/manage/managed-columns';
import { SelectField } from '@/components/ui/form/select-field';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { ListProblem } from '@/components/ui/table/list-problem';
import { exportEventsEndpoint } from '@/lib/contracts/events/event-management';
import { EVENT_PHASES } from '@/lib/contracts/events/events';
import { managedAddress } from '@/lib/events/address';
import { useManagedEvents } from '@/lib/events/queries';
import { EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { type Address, narrowing, type Patch } from '@/lib/navigation/list-address';

const ORDER = '-meetup_at';
const PHASES = [
  { value: '', label: 'Any status' },
  ...EVENT_PHASES.map((value) => ({ value, label: EVENT_PHASE_LABELS[value] })),
];

interface AllEventsProps {
  address: Address;
  isReady: boolean;
  onChange: (patch: Patch) => void;
}

export function AllEvents({ address, isReady, onChange }: AllEventsProps) {
  const { query, problem } = managedAddress.read(address);
  const asked = isReady && query ? { ...query, sort: query.sort ?? ORDER } : null;
  const events = useManagedEvents(asked);
  const reset = () => onChange(managedAddress.NO_QUERY);
  if (problem !== null)
    return <ListProblem subject="These events" reason={problem} onReset={reset} />;
  return (
    <>
      <EventListFilters
        query={query}
        isNarrowed={managedAddress.isNarrowed(query) || query.phase !== undefined}
        onReset={() => onChange({ ...managedAddress.NO_FILTERS, phase: undefined })}
        onChange={onChange}
        actions={<ExportButton endpoint={exportEventsEndpoint} query={asked} />}
      >
        <SelectField
          label="Status"
          value={query.phase ?? ''}
          options={PHASES}
          onChange={narrowing(onChange)('phase')}
        />
      </EventListFilters>
      <ListBody
        label="Events"
        noun={['event', 'events']}
        list={events}
        columns={managedColumns}
        rowKey={({ id }) => id}
        asked={asked}
        order={ORDER}
        empty={<EmptyState title="No events to show." description="Every event appears here." />}
        onReset={reset}
        onChange={onChange}
      />
    </>
  );
}
