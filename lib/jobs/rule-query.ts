import { useQuery } from '@tanstack/react-query';
import { jobRuleEndpoint } from '@/lib/contracts/jobs/job-rule';
import { callEndpoint } from '@/lib/http/call-endpoint';

/** What the rule said when a delivery came: it never changes afterwards. */
export const useJobRule = (id: number) =>
  useQuery({
    queryKey: ['jobs', 'rule', id],
    queryFn: ({ signal }) => callEndpoint(jobRuleEndpoint, { params: { id } }, { signal }),
    staleTime: Infinity,
  });
