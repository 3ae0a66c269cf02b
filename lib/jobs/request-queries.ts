import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Topic } from '@/lib/contracts/core/changes';
import {
  acceptRequestEndpoint,
  askRequestEndpoint,
  declineRequestEndpoint,
  waitingRequestEndpoint,
  waitingRequestsEndpoint,
} from '@/lib/contracts/jobs/job-request-queue';
import {
  answerRequestEndpoint,
  editRequestEndpoint,
  ownRequestsEndpoint,
  requestJobEndpoint,
  type ManualJob,
  withdrawRequestEndpoint,
} from '@/lib/contracts/jobs/job-requests';
import type { Game } from '@/lib/contracts/jobs/jobs';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { type PLACE_KINDS, placesEndpoint } from '@/lib/contracts/jobs/places';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const requestKeys = {
  all: ['job-requests'],
  own: (cursor: string | undefined) => ['job-requests', 'own', cursor],
  queue: (query: object | null) => ['job-requests', 'queue', query],
  one: (id: number) => ['job-requests', 'one', id],
};

const FOLLOWED: { topics: readonly Topic[] } = { topics: ['job_requests'] };
const SHOWN_AT_ONCE = 10;

export const useOwnRequests = (cursor: string | undefined) =>
  useQuery({
    queryKey: requestKeys.own(cursor),
    queryFn: ({ signal }) =>
      callEndpoint(ownRequestsEndpoint, { query: { cursor, limit: SHOWN_AT_ONCE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: FOLLOWED,
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
    meta: FOLLOWED,
  });

export const useWaitingRequest = (id: number) =>
  useQuery({
    queryKey: requestKeys.one(id),
    queryFn: ({ signal }) => callEndpoint(waitingRequestEndpoint, { params: { id } }, { signal }),
    meta: FOLLOWED,
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

const REQUESTS = { key: requestKeys.all };
const REQUEST_FORM = { key: requestKeys.all, showsOwnError: true };

interface Seen {
  id: number;
  version: number;
}

export const useRequestJob = () =>
  useWrite(REQUEST_FORM, (asked: ManualJob) => callEndpoint(requestJobEndpoint, { body: asked }));

export const useEditRequest = () =>
  useWrite(REQUEST_FORM, ({ id, ...body }: Seen & ManualJob) =>
    callEndpoint(editRequestEndpoint, { params: { id }, body }),
  );

export const useWithdrawRequest = () =>
  useWrite(REQUESTS, ({ id, version }: Seen) =>
    callEndpoint(withdrawRequestEndpoint, { params: { id }, body: { version } }),
  );

export const useAnswerRequest = () =>
  useWrite(REQUEST_FORM, ({ id, ...body }: Seen & { answer: string }) =>
    callEndpoint(answerRequestEndpoint, { params: { id }, body }),
  );

export const useAcceptRequest = (showsOwnError: boolean) =>
  useWrite(
    { key: requestKeys.all, showsOwnError },
    ({ id, ...body }: Seen & { delivery?: ManualDelivery }) =>
      callEndpoint(acceptRequestEndpoint, { params: { id }, body }),
  );

export const useDeclineRequest = () =>
  useWrite(REQUEST_FORM, ({ id, ...body }: Seen & { note: string }) =>
    callEndpoint(declineRequestEndpoint, { params: { id }, body }),
  );

export const useAskAboutRequest = () =>
  useWrite(REQUEST_FORM, ({ id, ...body }: Seen & { question: string }) =>
    callEndpoint(askRequestEndpoint, { params: { id }, body }),
  );
