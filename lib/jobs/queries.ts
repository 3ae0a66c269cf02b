import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { jobEndpoint, jobsEndpoint, jobSummaryEndpoint } from '@/lib/contracts/jobs';
import { callEndpoint } from '@/lib/http/call-endpoint';
import type { JobsQuery } from './list-query';

const jobKeys = {
  list: (query: Partial<JobsQuery> | null) => ['jobs', 'list', query],
  one: (id: number | null) => ['jobs', 'one', id],
  summary: ['jobs', 'summary'],
};

/** No query yet, or one that isn't understood, asks for nothing. */
export const useJobs = (query: Partial<JobsQuery> | null) =>
  useQuery({
    queryKey: jobKeys.list(query),
    queryFn: query ? ({ signal }) => callEndpoint(jobsEndpoint, { query }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['jobs'] },
  });

export const useJob = (id: number | null) =>
  useQuery({
    queryKey: jobKeys.one(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => callEndpoint(jobEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['jobs'] },
  });

export const useJobSummary = () =>
  useQuery({
    queryKey: jobKeys.summary,
    queryFn: ({ signal }) => callEndpoint(jobSummaryEndpoint, {}, { signal }),
    meta: { topics: ['jobs'] },
  });
