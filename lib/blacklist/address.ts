import type * as z from 'zod/mini';
import { blacklistEndpoint } from '@/lib/contracts/blacklist';
import { listAddress } from '@/lib/navigation/list-address';

const query = blacklistEndpoint.input.query;
export type BlacklistQuery = z.output<typeof query>;

export const blacklistAddress = listAddress(query, {
  search: 'a search',
  state: 'a state',
  severity: 'what entries do',
  hits: 'hits',
});

/** Without what the address opens besides the list: an entry, or the making of one. */
export const NOTHING_OPEN = {
  entry: undefined,
  new: undefined,
  member: undefined,
  application: undefined,
};
