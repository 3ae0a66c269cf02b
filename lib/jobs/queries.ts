import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  companyTotalsEndpoint,
  jobEndpoint,
  jobsEndpoint,
  jobSummaryEndpoint,
  jobTotalsEndpoint,
} from '@/lib/contracts/jobs/jobs';
import { callEndpoint } from '@/lib/http/call-endpoint';
import type { JobsQuery } from './address';

const jobKeys = {
  list: (query: Partial<JobsQuery> | null) => ['jobs', 'list', query],
  one: (id: number | null) => ['jobs', 'one', id],
  totals: (filters: object | null) => ['jobs', 'totals', filters],
  summary: ['jobs', 'summary'],
  company: ['jobs', 'company'],
};

/** No query yet, or one that isn't understood, asks for nothing. */
export const useJobs = (query: Partial<JobsQuery> | null) =>
  useQuery({
    queryKey: jobKeys.list(query),
    queryFn: query ? ({ signal }) => callEndpoint(jobsEndpoint, { query }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: query?.reported ? ['jobs', 'job_reports'] : ['jobs'] },
  });

/** What the listed deliveries come to, whatever page of them is shown. */
export function useJobTotals(query: JobsQuery | null) {
  const { cursor: _cursor, limit: _limit, sort: _sort, ...filters } = query ?? { scope: 'own' };
  return useQuery({
    queryKey: jobKeys.totals(query && filters),
    queryFn: query
      ? ({ signal }) => callEndpoint(jobTotalsEndpoint, { query: filters }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['jobs'] },
  });
}

export const useJob = (id: number | null) =>
  useQuery({
    queryKey: jobKeys.one(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => callEndpoint(jobEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['jobs', 'job_reports'] },
  });

export const useJobSummary = () =>
  useQuery({
    queryKey: jobKeys.summary,
    queryFn: ({ signal }) => callEndpoint(jobSummaryEndpoint, {}, { signal }),
    meta: { topics: ['jobs'] },
  });

/** Everybody's deliveries change them; of those everybody hears as of the leaderboard's. */
export const useCompanyTotals = () =>
  useQuery({
    queryKey: jobKeys.company,
    queryFn: ({ signal }) => callEndpoint(companyTotalsEndpoint, {}, { signal }),
    meta: { topics: ['leaderboard'] },
  });
