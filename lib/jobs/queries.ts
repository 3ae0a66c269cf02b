import * as contract from '@/lib/contracts/jobs/jobs';
import { listQuery, readQuery } from '@/lib/http/list-query';
import type { JobsQuery } from './address';

const KEY = ['jobs'];

/** Built per query because only lists filtered by report depend on reports. */
export const useJobs = (query: Partial<JobsQuery> | null) =>
  listQuery({
    key: KEY,
    endpoint: contract.jobsEndpoint,
    topics: query?.reported ? ['jobs', 'job_reports'] : ['jobs'],
  })(query);

const useTotals = listQuery({
  key: KEY,
  endpoint: contract.jobTotalsEndpoint,
  topics: ['jobs'],
});

/** The totals of all listed jobs, across pages. */
export function useJobTotals(query: JobsQuery | null) {
  const { cursor: _cursor, limit: _limit, sort: _sort, ...filters } = query ?? { scope: 'own' };
  return useTotals(query && filters);
}

export const useJob = readQuery({
  key: KEY,
  endpoint: contract.jobEndpoint,
  topics: ['jobs', 'job_reports'],
});
/** How many of the latest jobs the dashboard shows. */
export const RECENT_JOBS = 6;

export const useJobSummary = readQuery({
  key: KEY,
  endpoint: contract.jobSummaryEndpoint,
  topics: ['jobs'],
});
/** The dashboard's list of the member's latest jobs. */
export const useRecentJobs = () => useJobs({ limit: RECENT_JOBS });

/** Any member's job changes these totals; the leaderboard topic is the one everyone receives. */
export const useCompanyTotals = readQuery({
  key: KEY,
  endpoint: contract.companyTotalsEndpoint,
  topics: ['leaderboard'],
});
