import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type newReport, ownReportsEndpoint, reportJobEndpoint } from '@/lib/contracts/job-reports';
import { callEndpoint } from '@/lib/http/call-endpoint';

const reportKeys = {
  all: ['job-reports'],
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
