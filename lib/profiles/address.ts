import type * as z from 'zod/mini';
import { directoryEndpoint } from '@/lib/contracts/profiles';
import { listAddress } from '@/lib/navigation/list-address';

export type DirectoryQuery = z.output<typeof directoryEndpoint.input.query>;

export const {
  read: readDirectoryQuery,
  isNarrowed,
  NO_FILTERS,
  NO_QUERY,
} = listAddress(directoryEndpoint.input.query, {
  search: 'a name',
  role: 'a role',
  rank: 'a rank',
  division: 'a division',
  staff: 'a selection',
});
