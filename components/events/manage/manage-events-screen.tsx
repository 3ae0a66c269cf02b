import { Screen } from '@/components/layout/screens/screen';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { managedAddress } from '@/lib/events/address';
import { useManagedEvents } from '@/lib/events/queries';
import { EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { EventListFilters } from './event-list-filters';
import { managedColumns } from './managed-columns';

const TABS = [
  { value: 'open', label: 'Open' },
  ...(['draft', 'upcoming', 'awaiting_attendance', 'completed', 'cancelled'] as const).map(
    (value) => ({ value, label: EVENT_PHASE_LABELS[value] }),
  ),
];

/** The events that staff plan, drafts included. */
export function ManageEventsScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const { query, problem } = managedAddress.read(address);
  const phase = query?.phase ?? 'open';
  const asked = isReady && query ? { ...query, phase, sort: query.sort ?? 'meetup_at' } : null;
  const events = useManagedEvents(asked);
  const reset = () => setQuery(managedAddress.NO_QUERY);
  return (
    <Screen
      description="Plan, publish and change the company’s events."
      actions={
        <ButtonLink href={routes.eventManage('new')} variant="primary">
          Create event
        </ButtonLink>
      }
    >
      {problem !== null ? (
        <ListProblem subject="These events" reason={problem} onReset={reset} />
      ) : (
        <>
          <div className="mb-4">
            <Tabs
              label="Event status"
              value={phase}
              options={TABS}
              patchOf={(value) => ({ phase: value, sort: undefined, cursor: undefined })}
            />
          </div>
          <EventListFilters
            query={query}
            isNarrowed={managedAddress.isNarrowed(query)}
            onReset={() => setQuery(managedAddress.NO_FILTERS)}
            onChange={setQuery}
          />
          <ListBody
            label="Events"
            noun={['event', 'events']}
            list={events}
            columns={managedColumns}
            rowKey={({ id }) => id}
            asked={asked}
            order="meetup_at"
            empty={
              <EmptyState title="No events to show." description="Events you create appear here." />
            }
            onReset={reset}
            onChange={setQuery}
          />
        </>
      )}
    </Screen>
  );
}
