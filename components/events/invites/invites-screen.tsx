import { useState } from 'react';
import { Screen } from '@/components/layout/screens/screen';
import { Button } from '@/components/ui/button';
import { EditInvite } from './edit-invite';
import { InviteQueue } from './invite-queue';

/** Invitations of other companies, worked through as a queue. */
export function InvitesScreen() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Screen
      description="Events other companies invited us to. Unanswered invitations expire at their deadline."
      actions={
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          Record invitation
        </Button>
      }
    >
      <InviteQueue />
      {isAdding && <EditInvite invite={null} onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}
