import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Topic } from '@/lib/contracts/core/changes';
import {
  acceptTransferEndpoint,
  answerTransferEndpoint,
  askTransferEndpoint,
  declineTransferEndpoint,
  divisionsEndpoint,
  divisionTransfersEndpoint,
  ownDivisionEndpoint,
  requestTransferEndpoint,
  TRANSFER_STATES,
  transferHistoryEndpoint,
  withdrawTransferEndpoint,
} from '@/lib/contracts/recruitment/division-transfers';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { historyQuery } from '@/lib/http/history-query';
import { useWrite } from '@/lib/http/write';
import { listAddress } from '@/lib/navigation/list-address';

const KEY = ['division-transfers'];
const FOLLOWED: { topics: readonly Topic[] } = { topics: ['division_transfers'] };
const FORM = { key: KEY, showsOwnError: true };

type Query = z.input<typeof divisionTransfersEndpoint.input.query>;

/** As the list's own query, with `all` beside the states. */
const address = z.extend(divisionTransfersEndpoint.input.query, {
  state: z._default(z.enum([...TRANSFER_STATES, 'all']), 'pending'),
});
export const transferAddress = listAddress(
  address,
  { division: 'a division' },
  { state: 'a state' },
);
export const transferQueryOf = ({ state, ...query }: z.output<typeof address>) => ({
  ...query,
  sort: query.sort ?? (state === 'pending' ? ('created_at' as const) : ('-created_at' as const)),
  ...(state !== 'all' && { state }),
});

/** Null until the address of the page is known. */
export const useTransfers = (query: Query | null) =>
  useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(divisionTransfersEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
  });

export const useTransferHistory = (id: number) =>
  useQuery(historyQuery(transferHistoryEndpoint, id, { key: KEY, topic: 'division_transfers' }));

export const useDivisions = () =>
  useQuery({
    queryKey: [...KEY, 'divisions'],
    queryFn: ({ signal }) => callEndpoint(divisionsEndpoint, {}, { signal }),
    select: ({ items }) => items,
    meta: FOLLOWED,
  });

export const useOwnDivision = () =>
  useQuery({
    queryKey: [...KEY, 'own'],
    queryFn: ({ signal }) => callEndpoint(ownDivisionEndpoint, {}, { signal }),
    meta: { topics: ['division_transfers', 'standing'] },
  });

type Seen<Endpoint extends { input: { body: z.ZodMiniType } }> = z.input<
  Endpoint['input']['body']
> & { id: number };

export const useAcceptTransfer = () =>
  useWrite(FORM, ({ id, ...body }: Seen<typeof acceptTransferEndpoint>) =>
    callEndpoint(acceptTransferEndpoint, { params: { id }, body }),
  );
export const useDeclineTransfer = () =>
  useWrite(FORM, ({ id, ...body }: Seen<typeof declineTransferEndpoint>) =>
    callEndpoint(declineTransferEndpoint, { params: { id }, body }),
  );
export const useAskAboutTransfer = () =>
  useWrite(FORM, ({ id, ...body }: Seen<typeof askTransferEndpoint>) =>
    callEndpoint(askTransferEndpoint, { params: { id }, body }),
  );

export const useRequestTransfer = () =>
  useWrite(FORM, (body: z.input<typeof requestTransferEndpoint.input.body>) =>
    callEndpoint(requestTransferEndpoint, { body }),
  );
export const useWithdrawTransfer = () =>
  useWrite({ key: KEY }, ({ id, ...body }: Seen<typeof withdrawTransferEndpoint>) =>
    callEndpoint(withdrawTransferEndpoint, { params: { id }, body }),
  );
export const useAnswerTransfer = () =>
  useWrite(FORM, ({ id, ...body }: Seen<typeof answerTransferEndpoint>) =>
    callEndpoint(answerTransferEndpoint, { params: { id }, body }),
  );
