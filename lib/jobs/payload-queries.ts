import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  jobPayloadEndpoint,
  payloadEndpoint,
  payloadsEndpoint,
  refusedPayloadEndpoint,
  refusedPayloadsEndpoint,
  replayPayloadEndpoint,
} from '@/lib/contracts/jobs/payloads';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

/** Null until the address of the page is known. */
export const usePayloads = (query: z.input<typeof payloadsEndpoint.input.query> | null) =>
  useQuery({
    queryKey: ['payloads', 'list', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(payloadsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['trackers'] },
  });

export const usePayload = (id: number) =>
  useQuery({
    queryKey: ['payloads', 'one', id],
    queryFn: ({ signal }) => callEndpoint(payloadEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['trackers'] },
  });

export const useRefusedPayloads = (
  query: z.input<typeof refusedPayloadsEndpoint.input.query> | null,
) =>
  useQuery({
    queryKey: ['payloads', 'refused', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(refusedPayloadsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['trackers'] },
  });

export const useRefusedPayload = (id: number) =>
  useQuery({
    queryKey: ['payloads', 'refused-one', id],
    queryFn: ({ signal }) => callEndpoint(refusedPayloadEndpoint, { params: { id } }, { signal }),
  });

/** The body that a delivery was made of; null where there is none, or no longer. */
export const useJobPayload = (id: number) =>
  useQuery({
    queryKey: ['payloads', 'of-job', id],
    queryFn: ({ signal }) => callEndpoint(jobPayloadEndpoint, { params: { id } }, { signal }),
    select: ({ payload }) => payload,
  });

export const useReplay = () =>
  useWrite({ key: ['payloads'] }, (id: number) =>
    callEndpoint(replayPayloadEndpoint, { params: { id } }),
  );
