import type * as z from 'zod/mini';
import { directoryEndpoint } from '@/lib/contracts/profiles';
import { readListAddress } from '@/lib/navigation/list-address';

export type DirectoryQuery = z.output<typeof directoryEndpoint.input.query>;

const LABELS = {
  cursor: 'a page',
  limit: 'a page size',
  sort: 'an order',
  search: 'a name',
  role: 'a role',
  rank: 'a rank',
  staff: 'a selection',
};

export const readDirectoryQuery = (address: Parameters<typeof readListAddress>[2]) =>
  readListAddress(directoryEndpoint.input.query, LABELS, address);

export const isNarrowed = ({ search, role, rank, staff }: DirectoryQuery) =>
  Boolean(search ?? role ?? rank ?? staff);

/** Leaves the whole directory, in the order that it has. */
export const NO_FILTERS = {
  cursor: undefined,
  search: undefined,
  role: undefined,
  rank: undefined,
  staff: undefined,
};

export const NO_QUERY = { ...NO_FILTERS, sort: undefined, limit: undefined };
