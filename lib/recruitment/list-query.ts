import * as z from 'zod/mini';
import { currentApplicationsEndpoint, pastApplicationsEndpoint } from '@/lib/contracts/recruitment';
import { listAddress } from '@/lib/navigation/list-address';

const FILTERS = {
  search: 'a search',
  state: 'a state',
  country: 'a country',
  language: 'a language',
  warnings: 'warnings',
};

const current = currentApplicationsEndpoint.input.query;
export type CurrentAddress = z.output<typeof current>;
export const currentAddress = listAddress(current, { ...FILTERS, assignee: 'an assignee' });

const past = pastApplicationsEndpoint.input.query;
export type PastAddress = z.output<typeof past>;
export const pastAddress = listAddress(past, { ...FILTERS, decider: 'who decided' });

const owned = z.omit(current, { assignee: true });
export type OwnedAddress = z.output<typeof owned>;
export const ownedAddress = listAddress(owned, FILTERS);
