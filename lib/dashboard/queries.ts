import { dashboardEndpoint } from '@/lib/contracts/dashboard';
import { readQuery } from '@/lib/http/list-query';

/** No event says that a service is back. */
const LOOK_AGAIN_MS = 60_000;

/** One request for all cards below the fold. */
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
