import type { Address, Patch } from '@/lib/navigation/list-address';

/** Props of every tab on the page. */
export interface TabProps {
  address: Address;
  /** False until the URL has been read. */
  isReady: boolean;
  onChange: (patch: Patch) => void;
}
