import type { Tab } from '@/lib/jobs/review/address';
import { FlaggedTab } from './flagged/flagged-tab';
import { JobsTab } from './jobs-tab';
import { OrphansTab } from './orphans-tab';
import { PayloadsTab } from './payloads/payloads-tab';
import { ReportsTab } from './reports/reports-tab';
import type { TabProps } from './tab-props';
import { TrackersTab } from './trackers-tab';

const CONTENTS = {
  all: JobsTab,
  flagged: FlaggedTab,
  reports: ReportsTab,
  orphans: OrphansTab,
  payloads: PayloadsTab,
  trackers: TrackersTab,
};

export function TabContent({ tab, ...props }: TabProps & { tab: Tab }) {
  const Content = CONTENTS[tab];
  return <Content {...props} />;
}
