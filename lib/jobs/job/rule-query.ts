import { jobRuleEndpoint } from '@/lib/contracts/jobs/job-rule';
import { readQuery } from '@/lib/http/list-query';

/** The points rules at the time a job was received, which never change. */
export const useJobRule = readQuery({
  key: ['jobs'],
  endpoint: jobRuleEndpoint,
  staleTime: Infinity,
});
