import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { QueueKeys } from '@/components/ui/keys/queue-keys';
import { QueueNav } from '@/components/ui/keys/queue-nav';
import { Loading } from '@/components/ui/state/loading';
import { TwoCardsSkeleton } from '@/components/ui/state/two-cards-skeleton';
import { type Application, PAST_STATES } from '@/lib/contracts/recruitment/recruitment';
import { routes } from '@/lib/navigation/routes';
import { useApplication } from '@/lib/recruitment/queries';
import { useApplicationQueue } from '@/lib/recruitment/use-application-queue';
import { applicantName } from '@/lib/recruitment/words';
import { useDetails } from '@/lib/details/use-details';
import { ApplicationContent } from './application-content';

const isPast = ({ state }: Application) => PAST_STATES.some((past) => past === state);

function listOf(application: Application, reader: number | undefined): string {
  if (isPast(application)) return routes.recruitmentPast;
  const isOwn = reader !== undefined && application.assignee?.user_id === reader;
  return isOwn ? routes.recruitmentClaimed : routes.recruitment;
}

export function ApplicationScreen() {
  const { isReady, query } = useRouter();
  const ref = typeof query['ref'] === 'string' ? query['ref'] : '';
  const { data } = useApplication(ref === '' ? null : { ref });
  const reader = useDetails()?.user_id;
  const isNamed = data !== undefined && data.name !== null;
  const { isInQueue, place, openNext } = useApplicationQueue(data);
  return (
    <QueueKeys hasHelp={data !== undefined}>
      <Screen
        title={ref === '' ? undefined : isNamed ? applicantName(data.name) : `Application ${ref}`}
        description={isNamed && `Application ${ref}`}
        list={data && listOf(data, reader)}
        actions={
          isInQueue && <QueueNav label="Applications" place={place} hrefOf={routes.application} />
        }
      >
        {!isReady && (
          <Loading label="Loading this application">
            <TwoCardsSkeleton />
          </Loading>
        )}
        {isReady && <ApplicationContent key={ref} reference={ref} onDone={() => void openNext()} />}
      </Screen>
    </QueueKeys>
  );
}
