import { ReadAddress } from '@/components/ui/state/read-address';
import { viewAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { Tabs } from '@/components/ui/tabs';
import { useWaitingTabs } from '@/lib/dashboard/use-waiting';
import { NOTHING_ASKED, tabOf } from '@/lib/jobs/review/address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { PAYLOAD_VIEWS } from './payloads/payload-views';
import { TabContent } from './tab-content';

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'flagged', label: 'Flagged', queue: 'flagged_jobs' },
  { value: 'reports', label: 'Reports', queue: 'job_reports' },
  { value: 'orphans', label: 'No driver', queue: 'orphan_jobs' },
  { value: 'payloads', label: 'Payload log' },
  { value: 'trackers', label: 'Trackers' },
] as const;

const address = viewAddress({ tab: TABS, view: PAYLOAD_VIEWS });

export function AllJobsScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const tab = tabOf(query);
  const tabs = useWaitingTabs(TABS);
  return (
    <Screen description="All company jobs, review queues and tracker activity.">
      <Tabs
        label="Views"
        value={tab}
        options={tabs}
        patchOf={(chosen) => ({ ...NOTHING_ASKED, tab: chosen === 'all' ? undefined : chosen })}
      />
      <div className="mt-4">
        <ReadAddress by={address}>
          <TabContent tab={tab} address={query} isReady={isReady} onChange={setQuery} />
        </ReadAddress>
      </div>
    </Screen>
  );
}
