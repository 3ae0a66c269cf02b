import type * as z from 'zod/mini';
import { blacklistEndpoint } from '@/lib/contracts/blacklist';
import { listAddress } from '@/lib/navigation/list-address';

const query = blacklistEndpoint.input.query;
export type BlacklistQuery = z.output<typeof query>;

export const blacklistAddress = listAddress(query, {
  search: 'a search',
  state: 'a status',
  severity: 'an effect',
  hits: 'hits',
});

/** The query without the dialog that the URL opens over the list. */
export const NOTHING_OPEN = {
  entry: undefined,
  new: undefined,
  member: undefined,
  application: undefined,
};
