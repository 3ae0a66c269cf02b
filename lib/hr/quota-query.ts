import type * as z from 'zod/mini';
import { quotaEndpoint } from '@/lib/contracts/quota';
import { readListAddress } from '@/lib/navigation/list-address';

export type QuotaQuery = z.output<typeof quotaEndpoint.input.query>;

const LABELS = {
  cursor: 'a page',
  limit: 'a page size',
  sort: 'an order',
  period: 'a month',
  state: 'a state',
  failed: 'a number of months',
  search: 'a name',
};

export const readQuotaQuery = (address: Parameters<typeof readListAddress>[2]) =>
  readListAddress(quotaEndpoint.input.query, LABELS, address);

export const isNarrowed = ({ state, failed, search }: QuotaQuery) =>
  Boolean(state ?? failed ?? search);

/** Leaves every driver of the month, in the order that they have. */
export const NO_FILTERS = {
  cursor: undefined,
  state: undefined,
  failed: undefined,
  search: undefined,
};

export const NO_QUERY = { ...NO_FILTERS, period: undefined, sort: undefined, limit: undefined };
