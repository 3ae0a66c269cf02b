import type * as z from 'zod/mini';
import { accountsEndpoint } from '@/lib/contracts/accounts/accounts';
import { type Address, listAddress, type Patch } from '@/lib/navigation/list-address';

export type AccountsQuery = z.output<typeof accountsEndpoint.input.query>;

export const accountsAddress = listAddress(accountsEndpoint.input.query, {
  state: 'a status',
  role: 'a role',
  link: 'a connection',
  elsewhere: 'a standing',
  quota: 'a quota state',
  activity: 'an activity',
  warnings: 'a warnings filter',
  search: 'a name',
});

const TABS = ['accounts', 'roles', 'factors'] as const;
export type AccountsTab = (typeof TABS)[number];

/** An unknown tab falls back to the first. */
export const tabOf = (address: Address): AccountsTab =>
  TABS.find((tab) => tab === address['tab']) ?? 'accounts';

/** The member whose record is open; null for none. */
export function memberOf({ member }: Address): number | null {
  const id = Number(member);
  return typeof member === 'string' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const NOTHING_ASKED: Patch = { ...accountsAddress.NO_QUERY, member: undefined };
