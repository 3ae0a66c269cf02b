import * as z from 'zod/mini';
import {
  currentApplicationsEndpoint,
  pastApplicationsEndpoint,
} from '@/lib/contracts/recruitment/recruitment';
import { listAddress } from '@/lib/navigation/list-address';

const FILTERS = {
  search: 'a search',
  state: 'a status',
  country: 'a country',
  language: 'a language',
  warnings: 'warnings',
};

const current = currentApplicationsEndpoint.input.query;
export const currentAddress = listAddress(current, { ...FILTERS, assignee: 'a recruiter' });

const past = pastApplicationsEndpoint.input.query;
export const pastAddress = listAddress(past, { ...FILTERS, decider: 'a decider' });

const owned = z.omit(current, { assignee: true });
export const ownedAddress = listAddress(owned, FILTERS);
