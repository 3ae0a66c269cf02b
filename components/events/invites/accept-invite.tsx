import * as z from 'zod/mini';
import { SlotFields } from '@/components/events/edit/slot-fields';
import { Dialog } from '@/components/ui/dialog/dialog';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { acceptInviteEndpoint, type Invite } from '@/lib/contracts/events/invites';
import { slotIn } from '@/lib/events/form';
import { useAcceptInvite } from '@/lib/events/invites/queries';
import { clashWords } from '@/lib/events/invites/words';
import { formatInstant } from '@/lib/format/date-time';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';

const schema = z.omit(acceptInviteEndpoint.input.body, { version: true });

interface AcceptInviteProps {
  invite: Invite;
  onClose: () => void;
}

/** Accepts an invitation with the slot the host gave us; its draft is a press away. */
export function AcceptInvite({ invite, onClose }: AcceptInviteProps) {
  const { id, version, company, title, meetup_at, slot, clashes } = useBegun(invite);
  const accept = useAcceptInvite({ id, version });
  return (
    <Dialog
      title={`Accept the invitation from ${company}`}
      description={`“${title}”, ${formatInstant(meetup_at, 'appointment')}. A draft of the event is created; members see it once you publish it.`}
      onClose={onClose}
    >
      <UnlessDecided error={accept.error} hasMoreTyped onClose={onClose}>
        <Form
          schema={schema}
          read={(fields) => ({ slot: slotIn(fields) })}
          isPending={accept.isPending}
          error={accept.error}
          onSubmit={async (wish) => {
            const { event_id } = await accept.mutateAsync(wish);
            notify({
              type: 'SUCCESS',
              message: `Invitation from ${company} accepted. Finish its draft and publish it.`,
              link: routes.eventManage(event_id),
            });
            onClose();
          }}
        >
          {clashes.length > 0 && <Notice tone="warning">{clashWords(clashes)}</Notice>}
          <SlotFields slot={slot} />
          <FormButtons onCancel={onClose}>
            <SubmitButton>Accept invitation</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
