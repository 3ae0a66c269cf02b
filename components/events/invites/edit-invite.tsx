import { useState } from 'react';
import { ImportInvite } from './import-invite';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { ImportedInvite, Invite } from '@/lib/contracts/events/invites';
import { deadlineFor, fieldsOfInvite, newInvite } from '@/lib/events/invites/form';
import { useBegun } from '@/lib/forms/use-begun';
import { InviteForm } from './invite-form';

interface EditInviteProps {
  /** Null for a new one. */
  invite: Invite | null;
  onClose: () => void;
}

/** Records an invitation, by hand or from TruckersMP, or edits one. */
export function EditInvite({ invite, onClose }: EditInviteProps) {
  const begun = useBegun(invite);
  const [defaults, setDefaults] = useState(() =>
    begun ? fieldsOfInvite(begun) : newInvite(new Date()),
  );
  const [round, setRound] = useState(0);
  const take = (fields: ImportedInvite) => {
    const deadline_at = deadlineFor(fields.meetup_at, new Date());
    setDefaults((before) => ({ ...before, ...fields, deadline_at }));
    setRound((before) => before + 1);
  };
  return (
    <Dialog
      title={begun ? `Invitation from ${begun.company}` : 'Record invitation'}
      onClose={onClose}
      isWide
    >
      {!begun && <ImportInvite onImport={take} onClose={onClose} />}
      <InviteForm
        key={round}
        known={begun && { id: begun.id, version: begun.version }}
        defaults={defaults}
        onClose={onClose}
      />
    </Dialog>
  );
}
