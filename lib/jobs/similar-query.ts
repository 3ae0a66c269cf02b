import { useQuery } from '@tanstack/react-query';
import { similarJobsEndpoint } from '@/lib/contracts/jobs/similar-jobs';
import { callEndpoint } from '@/lib/http/call-endpoint';

export const useSimilarJobs = (id: number) =>
  useQuery({
    queryKey: ['jobs', 'similar', id],
    queryFn: ({ signal }) => callEndpoint(similarJobsEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['jobs'] },
  });
