import type { Patch, Tab } from '@/lib/jobs/all-address';
import { FlaggedTab } from './flagged-tab';
import { JobsTab } from './jobs-tab';
import { OrphansTab } from './orphans-tab';
import { PayloadsTab } from './payloads-tab';
import { ReportsTab } from './reports-tab';
import { TrackersTab } from './trackers-tab';

export interface TabProps {
  address: Readonly<Record<string, string | readonly string[]>>;
  /** False until the address of the page is known. */
  isReady: boolean;
  onChange: (patch: Patch) => void;
}

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
