import type * as z from 'zod/mini';
import { jobsEndpoint } from '@/lib/contracts/jobs/jobs';
import { listAddress } from '@/lib/navigation/list-address';

export type JobsQuery = z.output<typeof jobsEndpoint.input.query>;

export const {
  read: readJobsQuery,
  isNarrowed: isFiltered,
  NO_FILTERS,
  NO_QUERY,
} = listAddress(
  jobsEndpoint.input.query,
  {
    search: 'a search',
    status: 'a status',
    game: 'a game',
    tracker: 'a tracker',
    source: 'a source',
    flagged: 'a flag filter',
    bonus: 'a bonus filter',
    from: 'a first day',
    to: 'a last day',
  },
  { scope: 'a selection' },
);
