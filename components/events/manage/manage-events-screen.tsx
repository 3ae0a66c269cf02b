import { Screen } from '@/components/layout/screens/screen';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { ListTabs } from '@/components/ui/table/list-tabs';
import { plannedEventsAddress } from '@/lib/events/address';
import { useWaitingTabs } from '@/lib/dashboard/use-waiting';
import { useManagedEvents } from '@/lib/events/queries';
import { EVENT_PHASE_LABELS } from '@/lib/contracts/events/event-labels';
import type { EventPhase } from '@/lib/contracts/events/events';
import { routes } from '@/lib/navigation/routes';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { EventListFilters } from './event-list-filters';
import { managedColumns, plannedColumns } from './managed-columns';

const tabOf = (value: EventPhase) => ({ value, label: EVENT_PHASE_LABELS[value] });
const TABS = [
  { value: 'open', label: 'Open' },
  ...(['draft', 'upcoming'] as const).map(tabOf),
  { ...tabOf('awaiting_attendance'), queue: 'event_attendance' as const },
  ...(['completed', 'cancelled'] as const).map(tabOf),
];

/** The events that staff plan, drafts included. */
export function ManageEventsScreen() {
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(plannedEventsAddress);
  const phase = address?.phase ?? 'open';
  const asked = address && { ...address, phase };
  const events = useManagedEvents(asked);
  const tabs = useWaitingTabs(TABS);
  return (
    <Screen
      description="Plan, publish and change the company’s events."
      actions={
        <ButtonLink href={routes.eventManage('new')} variant="primary">
          Create event
        </ButtonLink>
      }
    >
      <ListBody
        label="Events"
        noun={['event', 'events']}
        list={events}
        problem={problem}
        columns={phase === 'completed' ? managedColumns : plannedColumns}
        filters={
          <>
            <ListTabs name="phase" label="Event status" value={phase} options={tabs} />
            <EventListFilters
              query={address}
              isNarrowed={isNarrowed}
              onReset={resetFilters}
              onChange={setQuery}
            />
          </>
        }
        rowKey={({ id }) => id}
        asked={asked}
        empty={
          <EmptyState title="No events to show." description="Events you create appear here." />
        }
        onReset={reset}
        onChange={setQuery}
      />
    </Screen>
  );
}
