import { ChoiceField } from '@/components/ui/form/choice-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { DialogQuery } from '@/components/ui/dialog/dialog-query';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { assignInviteEndpoint, type Invite } from '@/lib/contracts/events/invites';
import { useAssignInvite, useInviteColleagues } from '@/lib/events/invites/queries';
import { wholeNumberIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import * as z from 'zod/mini';

const schema = z.omit(assignInviteEndpoint.input.body, { version: true });

interface AssignInviteProps {
  invite: Invite;
  onClose: () => void;
}

/** Chooses who answers an invitation. */
export function AssignInvite({ invite, onClose }: AssignInviteProps) {
  const { id, version, company, title, assignee } = useBegun(invite);
  const assign = useAssignInvite({ id, version });
  const colleagues = useInviteColleagues();
  return (
    <Dialog title="Assign invitation" description={`${company}: ${title}`} onClose={onClose}>
      <DialogQuery
        subject="colleagues"
        query={colleagues}
        skeleton={<RowsSkeleton count={1} />}
        onClose={onClose}
      >
        {(some) => (
          <UnlessDecided error={assign.error} onClose={onClose}>
            <Form
              schema={schema}
              read={(fields) => ({ assignee_id: wholeNumberIn(fields, 'assignee_id') })}
              isPending={assign.isPending}
              error={assign.error}
              onSubmit={async (wish) => {
                await assign.mutateAsync(wish);
                notify({ type: 'SUCCESS', message: 'Invitation assigned.' });
                onClose();
              }}
            >
              <ChoiceField
                label="Assigned to"
                name="assignee_id"
                defaultValue={assignee?.user_id ?? ''}
                options={[
                  { value: '', label: 'No one' },
                  ...some.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
                ]}
              />
              <FormButtons onCancel={onClose}>
                <SubmitButton>Assign invitation</SubmitButton>
              </FormButtons>
            </Form>
          </UnlessDecided>
        )}
      </DialogQuery>
    </Dialog>
  );
}
