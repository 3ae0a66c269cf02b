import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { EditInvite } from './edit-invite';
import { InviteQueue } from './invite-queue';

/** Invitations of other companies, worked through as a queue. */
export function InvitesScreen() {
  const { opened, open, close } = useOpenedDialog<'new'>();
  return (
    <Screen
      description="Events other companies invited us to. Unanswered invitations expire at their deadline."
      actions={
        <Button variant="primary" onClick={() => open('new')}>
          Record invitation
        </Button>
      }
    >
      <InviteQueue />
      {opened && <EditInvite invite={null} onClose={close} />}
    </Screen>
  );
}
