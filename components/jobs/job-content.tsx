import { LoadError } from '@/components/ui/load-error';
import { ApiError } from '@/lib/http/api-error';
import { useJob } from '@/lib/jobs/queries';
import { JobDetails } from './job-details';
import { JobLoading } from './job-loading';
import { JobNotFound } from './job-not-found';

interface JobContentProps {
  id: number;
}

export function JobContent({ id }: JobContentProps) {
  const job = useJob(id);
  if (job.isPending) return <JobLoading />;
  if (job.isSuccess) return <JobDetails job={job.data} />;
  if (job.error instanceof ApiError && job.error.status === 404) return <JobNotFound />;
  return (
    <LoadError
      subject="this delivery"
      reason={job.error.message}
      onRetry={() => void job.refetch()}
    />
  );
}
