import type * as z from 'zod/mini';
import { managedBonusesEndpoint } from '@/lib/contracts/rewards/bonus-management';
import { listAddress } from '@/lib/navigation/list-address';

export type BonusesQuery = z.output<typeof managedBonusesEndpoint.input.query>;

export const {
  read: readBonusesQuery,
  isNarrowed,
  NO_FILTERS,
  NO_QUERY,
} = listAddress(managedBonusesEndpoint.input.query, {
  phase: 'a status',
  kind: 'a kind',
  search: 'a title',
});
