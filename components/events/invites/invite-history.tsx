import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { Invite } from '@/lib/contracts/events/invites';
import { useInviteHistory } from '@/lib/events/invites/queries';

interface InviteHistoryProps {
  invite: Invite;
  onClose: () => void;
}

/** The history of an invitation. */
export function InviteHistory({ invite, onClose }: InviteHistoryProps) {
  const history = useInviteHistory({ id: invite.id });
  return (
    <Dialog title={`Invitation of ${invite.company}`} description={invite.title} onClose={onClose}>
      <LoadedHistory query={history} />
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
