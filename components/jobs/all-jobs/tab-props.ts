import type { Patch } from '@/lib/jobs/all-address';

/** What every tab of the page gets. */
export interface TabProps {
  address: Readonly<Record<string, string | readonly string[]>>;
  /** False until the address of the page is known. */
  isReady: boolean;
  onChange: (patch: Patch) => void;
}
