import { useQuery } from '@tanstack/react-query';
import { dashboardEndpoint } from '@/lib/contracts/dashboard';
import { callEndpoint } from '@/lib/http/call-endpoint';

const dashboardKey = ['dashboard'];
/** No change tells that a service is back. */
const LOOK_AGAIN_MS = 60_000;

/** What the cards below the fold show, asked for once for all of them. */
export const useDashboard = () =>
  useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => callEndpoint(dashboardEndpoint, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.problems.length ? LOOK_AGAIN_MS : false),
    meta: {
      topics: [
        'jobs',
        'standing',
        'quota',
        'job_requests',
        'job_reports',
        'trackers',
        'awards',
        'profiles',
        'applications',
        'division_transfers',
        'accounts',
      ],
    },
  });
