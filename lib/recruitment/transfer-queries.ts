import * as z from 'zod/mini';
import { sortOf } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/recruitment/division-transfers';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { listAddress } from '@/lib/navigation/list-address';

const KEY = ['division-transfers'];
const FORM = { key: KEY, showsOwnError: true };

/** The list's query, with `all` as a further status. */
const address = z.extend(
  z.omit(contract.divisionTransfersEndpoint.input.query, { transfer: true }),
  {
    state: z._default(z.enum([...contract.TRANSFER_STATES, 'all']), 'pending'),
    sort: z.optional(sortOf(contract.divisionTransfersEndpoint.input.query)),
  },
);
export const transferAddress = listAddress(
  address,
  { division: 'a division' },
  { state: 'a status' },
);
export const transferQueryOf = ({ state, ...query }: z.output<typeof address>) => ({
  ...query,
  sort: query.sort ?? (state === 'pending' ? ('created_at' as const) : ('-created_at' as const)),
  ...(state !== 'all' && { state }),
});

export const useTransfers = listQuery({
  key: KEY,
  endpoint: contract.divisionTransfersEndpoint,
  topics: ['division_transfers'],
});
export const useTransferHistory = readQuery({
  key: KEY,
  endpoint: contract.transferHistoryEndpoint,
  select: ({ items }) => items,
  topics: ['division_transfers'],
});
export const useDivisions = readQuery({
  key: KEY,
  endpoint: contract.divisionsEndpoint,
  select: ({ items }) => items,
  topics: ['division_transfers'],
});
export const useOwnDivision = readQuery({
  key: KEY,
  endpoint: contract.ownDivisionEndpoint,
  topics: ['division_transfers', 'standing'],
});

export const useAcceptTransfer = write({ ...FORM, endpoint: contract.acceptTransferEndpoint });
export const useDeclineTransfer = write({ ...FORM, endpoint: contract.declineTransferEndpoint });
export const useAskAboutTransfer = write({ ...FORM, endpoint: contract.askTransferEndpoint });
export const useRequestTransfer = write({ ...FORM, endpoint: contract.requestTransferEndpoint });
export const useWithdrawTransfer = write({
  key: KEY,
  endpoint: contract.withdrawTransferEndpoint,
});
export const useAnswerTransfer = write({ ...FORM, endpoint: contract.answerTransferEndpoint });
