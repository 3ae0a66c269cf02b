import { Screen } from '@/components/layout/screens/screen';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/navigation/routes';
import { ManagedEvents } from './managed-events';

/** The events that staff plan, drafts included. */
export function ManageEventsScreen() {
  return (
    <Screen
      description="Plan, publish and change the company’s events."
      actions={
        <ButtonLink href={routes.eventManage('new')} variant="primary">
          Create event
        </ButtonLink>
      }
    >
      <ManagedEvents />
    </Screen>
  );
}
