import { ReadAddress } from '@/components/ui/state/read-address';
import { viewAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { Tabs } from '@/components/ui/tabs';
import { useWaitingTabs } from '@/lib/dashboard/use-waiting';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { AllEvents } from './all-events';
import { Disputes } from './disputes';
import { EventStatistics } from './event-statistics';

const TABS = [
  { value: 'list', label: 'Events' },
  { value: 'statistics', label: 'Statistics' },
  { value: 'disputes', label: 'Disputes', queue: 'event_disputes' },
] as const;

const address = viewAddress({ tab: TABS });

/** Every event with what came of it. */
export function AllEventsScreen() {
  const { query } = useQueryState();
  const tabs = useWaitingTabs(TABS);
  const tab = TABS.find(({ value }) => value === query['tab'])?.value ?? 'list';
  return (
    <Screen description="Past and planned events, how many came, and disputes about attendance.">
      <div className="mb-4">
        <Tabs
          label="All events"
          value={tab}
          options={tabs}
          patchOf={(value) => ({
            tab: value === 'list' ? undefined : value,
            cursor: undefined,
          })}
        />
      </div>
      <ReadAddress by={address}>
        {tab === 'list' && <AllEvents />}
        {tab === 'statistics' && <EventStatistics />}
        {tab === 'disputes' && <Disputes />}
      </ReadAddress>
    </Screen>
  );
}
