import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { AppLink } from '@/components/ui/app-link';
import { Loading } from '@/components/ui/state/loading';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { JobContent } from './job-content';
import { JobNotFound } from './job-not-found';
import { JobSkeleton } from './job-skeleton';

export function JobScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['id']);
  return (
    <Screen
      title={id === null ? undefined : `Job #${id}`}
      actions={
        <AppLink href={routes.jobs} className="text-sm text-accent hover:underline">
          My jobs
        </AppLink>
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
