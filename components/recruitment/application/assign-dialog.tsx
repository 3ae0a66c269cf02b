import * as z from 'zod/mini';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Dialog } from '@/components/ui/dialog/dialog';
import { DialogQuery } from '@/components/ui/dialog/dialog-query';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { Skeleton } from '@/components/ui/state/skeleton';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { type Application } from '@/lib/contracts/recruitment/recruitment';
import { assignApplicationEndpoint } from '@/lib/contracts/recruitment/recruitment-actions';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';
import { applicationFacts } from '@/lib/recruitment/application-facts';
import { useApplicationChoices, useAssign } from '@/lib/recruitment/queries';

const schema = z.object({ user_id: assignApplicationEndpoint.input.body.shape.user_id });

interface AssignDialogProps {
  application: Application;
  onDone: () => void;
  onClose: () => void;
}

export function AssignDialog({ application, onDone, onClose }: AssignDialogProps) {
  const choices = useApplicationChoices();
  const assign = useAssign();
  const { seen, before, error } = useSeen(application, assign.error);
  const { ref, version } = seen;
  return (
    <Dialog title="Assign application" onClose={onClose}>
      <DialogQuery
        subject="the recruiters"
        query={choices}
        skeleton={<Skeleton className="h-24 w-full" />}
        onClose={onClose}
      >
        {({ recruiters }) => (
          <Form
            schema={schema}
            isPending={assign.isPending}
            error={error}
            onSubmit={async ({ user_id }) => {
              await assign.mutateAsync({ ref, version, user_id });
              notify({ type: 'SUCCESS', message: 'Application assigned.' });
              onClose();
              onDone();
            }}
          >
            <ChangedFacts before={before} now={seen} factsOf={applicationFacts} />
            <ChoiceField
              label="Recruiter"
              name="user_id"
              options={recruiters.map(({ user_id, name }) => ({
                value: String(user_id),
                label: name,
              }))}
            />
            <FormButtons onCancel={onClose}>
              <SubmitButton>Assign recruiter</SubmitButton>
            </FormButtons>
          </Form>
        )}
      </DialogQuery>
    </Dialog>
  );
}
