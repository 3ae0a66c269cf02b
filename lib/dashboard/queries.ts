import { dashboardEndpoint } from '@/lib/contracts/dashboard';
import { readQuery } from '@/lib/http/list-query';

/** No change tells that a service is back. */
const LOOK_AGAIN_MS = 60_000;

/** What the cards below the fold show, asked for once for all of them. */
export const useDashboard = readQuery({
  key: ['dashboard'],
  endpoint: dashboardEndpoint,
  refetchInterval: ({ state }) => (state.data?.problems.length ? LOOK_AGAIN_MS : false),
  topics: [
    'jobs',
    'standing',
    'quota',
    'job_requests',
    'job_reports',
    'trackers',
    'awards',
    'profiles',
    'accounts',
  ],
});
