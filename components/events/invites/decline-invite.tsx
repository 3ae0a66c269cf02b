import { useState } from 'react';
import * as z from 'zod/mini';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { SinceOpened } from '@/components/ui/dialog/since-opened';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { declineInviteEndpoint, type Invite } from '@/lib/contracts/events/invites';
import { useDeclineInvite } from '@/lib/events/invites/queries';
import { useChangeOfInvite } from '@/lib/events/invites/use-change-of-invite';
import { useUndoDecline } from '@/lib/events/invites/use-undo-decline';
import { declineText } from '@/lib/events/invites/words';
import { useMinute } from '@/lib/format/use-minute';
import { textIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';

const schema = z.omit(declineInviteEndpoint.input.body, { version: true });

interface DeclineInviteProps {
  invite: Invite;
  /** Whether the list that it was opened from still has it. */
  isListed: boolean;
  onClose: () => void;
}

/** Declines an invitation; the answer is copied and sent by hand. */
export function DeclineInvite({ invite, isListed, onClose }: DeclineInviteProps) {
  const begun = useBegun(invite);
  const { id, version, state, company, contact, deadline_at } = begun;
  const now = useMinute();
  // One that was accepted before, or is past its deadline, can’t wait again.
  const canUndo = state === 'new' && now !== null && now < Date.parse(deadline_at);
  const decline = useDeclineInvite({ id, version });
  const since = useChangeOfInvite(invite, version, isListed, decline);
  const undo = useUndoDecline(begun);
  const [reply, setReply] = useState(() => declineText(begun));
  return (
    <Dialog
      title={`Decline the invitation from ${company}`}
      description={`Copy the answer and send it to ${contact || company}. The panel doesn’t send it.`}
      onClose={onClose}
    >
      <SinceOpened line={since} />
      <UnlessDecided error={decline.error} written={decline.variables?.reply} onClose={onClose}>
        <Form
          schema={schema}
          isPending={decline.isPending}
          error={decline.error}
          isOver={since !== undefined}
          onChange={(held) => setReply(textIn(held(), 'reply'))}
          onSubmit={async (wish) => {
            const declined = await decline.mutateAsync(wish);
            notify({
              type: 'SUCCESS',
              message: `Invitation from ${company} declined.`,
              ...(canUndo && { undo: () => undo(declined) }),
            });
            onClose();
          }}
        >
          <TextArea label="Answer" name="reply" rows={12} maxLength={2000} defaultValue={reply} />
          <div className="flex flex-wrap justify-end gap-2">
            <CopyButton value={reply} label="Copy answer" />
            <CancelButton onCancel={onClose} />
            <SubmitButton variant="danger">Decline invitation</SubmitButton>
          </div>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
