import { QueryStates } from '@/components/ui/state/query-states';
import { useJob } from '@/lib/jobs/queries';
import { JobDetails } from './job-details';
import { JobNotFound } from './job-not-found';
import { JobSkeleton } from './job-skeleton';

interface JobContentProps {
  id: number;
}

export function JobContent({ id }: JobContentProps) {
  return (
    <QueryStates
      subject="this job"
      query={useJob({ id })}
      skeleton={<JobSkeleton />}
      notFound={<JobNotFound />}
    >
      {(job) => <JobDetails key={id} job={job} />}
    </QueryStates>
  );
}
