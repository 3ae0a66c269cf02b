import { similarJobsEndpoint } from '@/lib/contracts/jobs/similar-jobs';
import { readQuery } from '@/lib/http/list-query';

export const useSimilarJobs = readQuery({
  key: ['jobs'],
  endpoint: similarJobsEndpoint,
  topics: ['jobs'],
});
