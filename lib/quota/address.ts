import type * as z from 'zod/mini';
import { quotaEndpoint } from '@/lib/contracts/quota-management';
import { listAddress } from '@/lib/navigation/list-address';

export type QuotaQuery = z.output<typeof quotaEndpoint.input.query>;

export const {
  read: readQuotaQuery,
  isNarrowed,
  NO_FILTERS,
  NO_QUERY,
} = listAddress(
  quotaEndpoint.input.query,
  { state: 'a status', failed: 'a number of months', search: 'a name' },
  { period: 'a month' },
);
