import type { Address, Patch } from '@/lib/navigation/list-address';

/** What every tab of the page gets. */
export interface TabProps {
  address: Address;
  /** False until the address of the page is known. */
  isReady: boolean;
  onChange: (patch: Patch) => void;
}
