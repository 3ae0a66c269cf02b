import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { Loading } from '@/components/ui/state/loading';
import { routeName } from '@/lib/jobs/labels';
import { useJob } from '@/lib/jobs/queries';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/details/use-details';
import { JobContent } from './job-content';
import { JobNotFound } from './job-not-found';
import { JobSkeleton } from './job-skeleton';
import { ShareJob } from './share-job';

export function JobScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['id']);
  const { data: job } = useJob(id === null ? null : { id });
  const reader = useDetails()?.user_id;
  const isOthers = job !== undefined && reader !== undefined && job.driver?.user_id !== reader;
  const name = id === null ? undefined : `Job #${id}`;
  return (
    <Screen
      title={job ? routeName(job) : name}
      list={job && (isOthers ? routes.jobsAll : routes.jobs)}
      actions={
        job && <ShareJob job={job} isOwn={job.driver !== null && job.driver.user_id === reader} />
      }
    >
      {!isReady && (
        <Loading label="Loading this job">
          <JobSkeleton />
        </Loading>
      )}
      {isReady && id === null && <JobNotFound />}
      {id !== null && <JobContent id={id} />}
    </Screen>
  );
}
