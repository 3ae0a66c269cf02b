import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  closeReportEndpoint,
  liftPenaltyEndpoint,
  type newReport,
  ownReportsEndpoint,
  reportJobEndpoint,
  reportHistoryEndpoint,
  reportQueueEndpoint,
  takeReportEndpoint,
} from '@/lib/contracts/jobs/job-reports';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { historyQuery } from '@/lib/http/history-query';
import { useWrite } from '@/lib/http/write';

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

const REPORT_FORM = { key: reportKeys.all, showsOwnError: true };

export const useReportJob = () =>
  useWrite(REPORT_FORM, (report: z.input<typeof newReport>) =>
    callEndpoint(reportJobEndpoint, { body: report }),
  );

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

export const useTakeReport = () =>
  useWrite({ key: reportKeys.all }, ({ id, version }: Seen) =>
    callEndpoint(takeReportEndpoint, { params: { id }, body: { version } }),
  );

export const useCloseReport = () =>
  useWrite(
    REPORT_FORM,
    ({ id, ...body }: Seen & Omit<z.input<typeof closeReportEndpoint.input.body>, 'version'>) =>
      callEndpoint(closeReportEndpoint, { params: { id }, body }),
  );

export const useLiftPenalty = () =>
  useWrite(REPORT_FORM, ({ id, ...body }: Seen & { reason: string }) =>
    callEndpoint(liftPenaltyEndpoint, { params: { id }, body }),
  );

export const useReportHistory = (id: number) =>
  useQuery(historyQuery(reportHistoryEndpoint, id, { key: reportKeys.all, topic: 'job_reports' }));
