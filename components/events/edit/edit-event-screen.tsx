import { useRouter } from 'next/router';
import { Screen } from '@/components/layout/screens/screen';
import { NotFoundNotice } from '@/components/ui/state/not-found-notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useEditedEvent } from '@/lib/events/queries';
import { idIn } from '@/lib/navigation/id-in';
import { routes } from '@/lib/navigation/routes';
import { EditedEvent } from './edited-event';
import { NewEvent } from './new-event';

const notFound = (
  <NotFoundNotice
    subject="This event"
    back={{ href: routes.eventsManage, label: 'Back to events' }}
  />
);

/** Creates an event, or edits the one in the URL. */
export function EditEventScreen() {
  const { isReady, query } = useRouter();
  const isNew = query['id'] === 'new';
  const id = isNew ? null : idIn(query['id']);
  const event = useEditedEvent(id === null ? null : { id });
  return (
    <Screen
      {...(isNew && { title: 'Create Event' })}
      {...(event.data && { title: event.data.fields.title })}
      list={routes.eventsManage}
    >
      {isNew && <NewEvent />}
      {isReady && !isNew && id === null && notFound}
      {id !== null && (
        <QueryStates
          subject="the event"
          query={event}
          skeleton={<RowsSkeleton count={6} rowClassName="h-16" />}
          notFound={notFound}
        >
          {(found) => <EditedEvent key={id} event={found} />}
        </QueryStates>
      )}
    </Screen>
  );
}
