import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ShareButton } from '@/components/ui/share-button';
import { Loading } from '@/components/ui/state/loading';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/lib/events/queries';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { EventDetails } from './event-details';

const notFound = (
  <NotFoundNotice subject="This event" back={{ href: routes.events, label: 'Back to events' }} />
);
const skeleton = <Skeleton className="h-128 w-full" />;

export function EventScreen() {
  const { isReady, query } = useRouter();
  const id = idIn(query['id']);
  const event = useEvent(id === null ? null : { id });
  const mayManage = usePermissions().held.has('MANAGE_EVENTS');
  const { data } = event;
  return (
    <Screen
      {...(data && { title: data.title })}
      list={routes.events}
      actions={
        data && (
          <>
            <ShareButton title={data.title} path={routes.event(data.id)} />
            <Button onClick={() => window.print()}>Print</Button>
            {mayManage && (
              <ButtonLink href={routes.eventManage(data.id)} variant="secondary">
                Manage event
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {!isReady && <Loading label="Loading this event">{skeleton}</Loading>}
      {isReady && id === null && notFound}
      {id !== null && (
        <QueryStates subject="this event" query={event} skeleton={skeleton} notFound={notFound}>
          {(found) => <EventDetails event={found} />}
        </QueryStates>
      )}
    </Screen>
  );
}
