import { EventListFilters } from '@/components/events/manage/event-list-filters';
import { managedColumns } from '@/components/events/manage/managed-columns';
import { SelectField } from '@/components/ui/form/select-field';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ExportButton } from '@/components/ui/table/export-button';
import { ListBody } from '@/components/ui/table/list-body';
import { exportEventsEndpoint } from '@/lib/contracts/events/event-management';
import { EVENT_PHASES } from '@/lib/contracts/events/events';
import { allEventsAddress } from '@/lib/events/address';
import { useManagedEvents } from '@/lib/events/queries';
import { EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { narrowing } from '@/lib/navigation/list-address';
import { useListAddress } from '@/lib/navigation/use-list-address';

const PHASES = [
  { value: '', label: 'Any status' },
  ...EVENT_PHASES.map((value) => ({ value, label: EVENT_PHASE_LABELS[value] })),
];

/** Every event, with its filters in the URL. */
export function AllEvents() {
  const { address, problem, isNarrowed, setQuery, reset } = useListAddress(allEventsAddress);
  const events = useManagedEvents(address);
  return (
    <ListBody
      label="Events"
      noun={['event', 'events']}
      list={events}
      problem={problem}
      columns={managedColumns}
      filters={
        <EventListFilters
          query={address}
          isNarrowed={isNarrowed || address?.phase !== undefined}
          onReset={() => setQuery({ ...allEventsAddress.NO_FILTERS, phase: undefined })}
          onChange={setQuery}
          actions={<ExportButton endpoint={exportEventsEndpoint} query={address} />}
        >
          <SelectField
            label="Status"
            value={address?.phase ?? ''}
            options={PHASES}
            onChange={narrowing(setQuery)('phase')}
          />
        </EventListFilters>
      }
      rowKey={({ id }) => id}
      asked={address}
      empty={<EmptyState title="No events to show." description="Every event appears here." />}
      onReset={reset}
      onChange={setQuery}
    />
  );
}
