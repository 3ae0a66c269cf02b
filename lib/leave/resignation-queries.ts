import * as z from 'zod/mini';
import { sortOf } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/leave/resignations';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { listAddress } from '@/lib/navigation/list-address';

const KEY = ['resignations'];
const FORM = { key: KEY, showsOwnError: true };
const topics = ['resignations'] as const;

export const useOwnResignations = readQuery({
  key: KEY,
  endpoint: contract.ownResignationsEndpoint,
  topics: ['resignations', 'hr_days'],
});
export const useResign = write({ ...FORM, endpoint: contract.resignEndpoint });
export const useTakeBackResignation = write({
  key: KEY,
  endpoint: contract.takeBackResignationEndpoint,
});

const address = z.extend(contract.resignationQueueEndpoint.input.query, {
  state: z._default(z.enum(['left', 'confirmed', 'withdrawn', 'all']), 'left'),
  sort: z._default(sortOf(contract.resignationQueueEndpoint.input.query), '-leaves_on'),
});
export const resignationAddress = listAddress(
  address,
  { reason: 'a reason' },
  { state: 'a status' },
);
export const resignationQueryOf = ({ state, ...query }: z.output<typeof address>) => ({
  ...query,
  ...(state !== 'all' && { state }),
});

/** The queue's URL has no status, since every request in it is waiting. */
const waiting = z.omit(contract.resignationQueueEndpoint.input.query, { state: true });
export const waitingResignations = listAddress(waiting, { reason: 'a reason' });

export const useResignations = listQuery({
  key: KEY,
  endpoint: contract.resignationQueueEndpoint,
  topics,
});
export const useResignationHistory = readQuery({
  key: KEY,
  endpoint: contract.resignationHistoryEndpoint,
  select: ({ items }) => items,
  topics,
});
export const useResignationDuties = readQuery({
  key: KEY,
  endpoint: contract.resignationDutiesEndpoint,
  select: ({ items }) => items,
});
export const useResignationStatistics = readQuery({
  key: KEY,
  endpoint: contract.resignationStatisticsEndpoint,
  topics,
});
export const useTalk = write({ ...FORM, endpoint: contract.talkEndpoint });
export const useConfirmResignation = write({
  ...FORM,
  endpoint: contract.confirmResignationEndpoint,
});
export const useCloseResignation = write({ ...FORM, endpoint: contract.closeResignationEndpoint });
