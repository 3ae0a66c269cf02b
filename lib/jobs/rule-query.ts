import { jobRuleEndpoint } from '@/lib/contracts/jobs/job-rule';
import { readQuery } from '@/lib/http/list-query';

/** What the rule said when a delivery came: it never changes afterwards. */
export const useJobRule = readQuery({
  key: ['jobs'],
  endpoint: jobRuleEndpoint,
  staleTime: Infinity,
});
