import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  closeReportEndpoint,
  type newReport,
  ownReportsEndpoint,
  reportJobEndpoint,
  reportQueueEndpoint,
  takeReportEndpoint,
} from '@/lib/contracts/job-reports';
import { callEndpoint } from '@/lib/http/call-endpoint';

const reportKeys = {
  all: ['job-reports'],
  queue: (query: object | null) => ['job-reports', 'queue', query],
  own: (cursor: string | undefined) => ['job-reports', 'own', cursor],
};

const SHOWN_AT_ONCE = 10;

export const useOwnReports = (cursor: string | undefined) =>
  useQuery({
    queryKey: reportKeys.own(cursor),
    queryFn: ({ signal }) =>
      callEndpoint(ownReportsEndpoint, { query: { cursor, limit: SHOWN_AT_ONCE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['job_reports'] },
  });

export function useReportJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: z.input<typeof newReport>) =>
      callEndpoint(reportJobEndpoint, { body: report }),
    meta: { showsOwnError: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportKeys.all }),
  });
}

/** Null until the address of the page is known. */
export const useReportQueue = (query: z.input<typeof reportQueueEndpoint.input.query> | null) =>
  useQuery({
    queryKey: reportKeys.queue(query),
    queryFn: query
      ? ({ signal }) => callEndpoint(reportQueueEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['job_reports'] },
  });

interface Seen {
  id: number;
  version: number;
}

export function useTakeReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Seen) =>
      callEndpoint(takeReportEndpoint, { params: { id }, body: { version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportKeys.all }),
  });
}

export function useCloseReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Seen & { status: 'resolved' | 'rejected'; outcome: string }) =>
      callEndpoint(closeReportEndpoint, { params: { id }, body }),
    meta: { showsOwnError: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportKeys.all }),
  });
}
