import type * as z from 'zod/mini';
import { managedBonusesEndpoint } from '@/lib/contracts/bonuses';
import { readListAddress } from '@/lib/navigation/list-address';

export type BonusesQuery = z.output<typeof managedBonusesEndpoint.input.query>;

const LABELS = {
  cursor: 'a page',
  limit: 'a page size',
  sort: 'an order',
  phase: 'a state',
  kind: 'a kind',
  search: 'a title',
};

export const readBonusesQuery = (address: Parameters<typeof readListAddress>[2]) =>
  readListAddress(managedBonusesEndpoint.input.query, LABELS, address);

export const isNarrowed = ({ phase, kind, search }: BonusesQuery) =>
  Boolean(phase ?? kind ?? search);

/** Leaves every bonus, in the order that they have. */
export const NO_FILTERS = {
  cursor: undefined,
  phase: undefined,
  kind: undefined,
  search: undefined,
};

export const NO_QUERY = { ...NO_FILTERS, sort: undefined, limit: undefined };
