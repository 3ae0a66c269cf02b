import * as contract from '@/lib/contracts/jobs/job-reports';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['job-reports'];
const FORM = { key: KEY, showsOwnError: true };

export const useOwnReports = listQuery({
  key: KEY,
  endpoint: contract.ownReportsEndpoint,
  limit: 10,
  topics: ['job_reports'],
});
export const useReportQueue = listQuery({
  key: KEY,
  endpoint: contract.reportQueueEndpoint,
  topics: ['job_reports'],
});
export const useReportHistory = readQuery({
  key: KEY,
  endpoint: contract.reportHistoryEndpoint,
  select: ({ items }) => items,
  topics: ['job_reports'],
});

export const useReportJob = write({ ...FORM, endpoint: contract.reportJobEndpoint });
export const useTakeReport = write({ key: KEY, endpoint: contract.takeReportEndpoint });
export const useAskReporter = write({ ...FORM, endpoint: contract.askReporterEndpoint });
export const useAnswerReport = write({ ...FORM, endpoint: contract.answerReportEndpoint });
export const useCloseReport = write({ ...FORM, endpoint: contract.closeReportEndpoint });
export const useReopenReport = write({ key: KEY, endpoint: contract.reopenReportEndpoint });
export const useLiftPenalty = write({ ...FORM, endpoint: contract.liftPenaltyEndpoint });
