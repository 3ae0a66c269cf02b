import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  acceptRequestEndpoint,
  answerRequestEndpoint,
  askRequestEndpoint,
  declineRequestEndpoint,
  editRequestEndpoint,
  exportRequestsEndpoint,
  ownRequestsEndpoint,
  type PLACE_KINDS,
  placesEndpoint,
  requestJobEndpoint,
  type ManualDelivery,
  type ManualJob,
  waitingRequestEndpoint,
  waitingRequestsEndpoint,
  withdrawRequestEndpoint,
} from '@/lib/contracts/job-requests';
import type { Game } from '@/lib/contracts/jobs';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { downloadFile } from '@/lib/http/download-file';

const requestKeys = {
  all: ['job-requests'],
  own: (cursor: string | undefined) => ['job-requests', 'own', cursor],
  queue: (query: object | null) => ['job-requests', 'queue', query],
  one: (id: number) => ['job-requests', 'one', id],
};

const FOLLOWED = { topics: ['job_requests'] } as const;
const SHOWN_AT_ONCE = 10;

export const useOwnRequests = (cursor: string | undefined) =>
  useQuery({
    queryKey: requestKeys.own(cursor),
    queryFn: ({ signal }) =>
      callEndpoint(ownRequestsEndpoint, { query: { cursor, limit: SHOWN_AT_ONCE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: [...FOLLOWED.topics] },
  });

type QueueQuery = z.input<typeof waitingRequestsEndpoint.input.query>;

/** Null until the address of the page is known. */
export const useWaitingRequests = (query: QueueQuery | null) =>
  useQuery({
    queryKey: requestKeys.queue(query),
    queryFn: query
      ? ({ signal }) => callEndpoint(waitingRequestsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: [...FOLLOWED.topics] },
  });

export const useWaitingRequest = (id: number) =>
  useQuery({
    queryKey: requestKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(waitingRequestEndpoint, { params: { id } }, { signal }),
    meta: { topics: [...FOLLOWED.topics] },
  });

/** Names that the company's own deliveries know, once something is typed. */
export const useSuggestions = (game: Game, kind: (typeof PLACE_KINDS)[number], q: string) =>
  useQuery({
    queryKey: ['places', game, kind, q],
    queryFn:
      q === ''
        ? skipToken
        : ({ signal }) => callEndpoint(placesEndpoint, { query: { game, kind, q } }, { signal }),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  });

/** A write after which every list of requests is asked for again. */
function useRequestWrite<Values, Answer>(
  mutationFn: (values: Values) => Promise<Answer>,
  showsOwnError = true,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { showsOwnError },
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestKeys.all }),
  });
}

interface Seen {
  id: number;
  version: number;
}

export const useRequestJob = () =>
  useRequestWrite((asked: ManualJob) => callEndpoint(requestJobEndpoint, { body: asked }));

export const useEditRequest = () =>
  useRequestWrite(({ id, ...body }: Seen & ManualJob) =>
    callEndpoint(editRequestEndpoint, { params: { id }, body }),
  );

export const useWithdrawRequest = () =>
  useRequestWrite(
    ({ id, version }: Seen) =>
      callEndpoint(withdrawRequestEndpoint, { params: { id }, body: { version } }),
    false,
  );

export const useAnswerRequest = () =>
  useRequestWrite(({ id, ...body }: Seen & { answer: string }) =>
    callEndpoint(answerRequestEndpoint, { params: { id }, body }),
  );

export const useAcceptRequest = (showsOwnError: boolean) =>
  useRequestWrite(
    ({ id, ...body }: Seen & { delivery?: ManualDelivery }) =>
      callEndpoint(acceptRequestEndpoint, { params: { id }, body }),
    showsOwnError,
  );

export const useDeclineRequest = () =>
  useRequestWrite(({ id, ...body }: Seen & { note: string }) =>
    callEndpoint(declineRequestEndpoint, { params: { id }, body }),
  );

export const useAskAboutRequest = () =>
  useRequestWrite(({ id, ...body }: Seen & { question: string }) =>
    callEndpoint(askRequestEndpoint, { params: { id }, body }),
  );

export const useExportRequests = () =>
  useMutation({
    mutationFn: (query: z.input<typeof exportRequestsEndpoint.input.query>) =>
      downloadFile(exportRequestsEndpoint, { query }),
  });
