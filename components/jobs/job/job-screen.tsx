import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { BackLink } from '@/components/ui/back-link';
import { Loading } from '@/components/ui/state/loading';
import { ShareButton } from '@/components/ui/share-button';
import { routeName } from '@/lib/jobs/labels';
import { useJob } from '@/lib/jobs/queries';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/session/use-details';
import { JobContent } from './job-content';
import { JobNotFound } from './job-not-found';
import { JobSkeleton } from './job-skeleton';

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
      actions={
        <>
          <BackLink href={isOthers ? routes.jobsAll : routes.jobs}>
            {isOthers ? 'All jobs' : 'My jobs'}
          </BackLink>
          {job && (
            <ShareButton title={`Job #${job.id}: ${routeName(job)}`} path={routes.job(job.id)} />
          )}
        </>
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
