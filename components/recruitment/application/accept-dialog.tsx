import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { DialogQuery } from '@/components/ui/dialog/dialog-query';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { Form } from '@/components/ui/form/form';
import { Skeleton } from '@/components/ui/state/skeleton';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { type Application } from '@/lib/contracts/recruitment/recruitment';
import { acceptApplicationEndpoint } from '@/lib/contracts/recruitment/recruitment-actions';
import { type Fields, numberIn, textIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';
import { applicationFacts } from '@/lib/recruitment/application-facts';
import { useAccept, useApplicationChoices } from '@/lib/recruitment/queries';
import { applicantName } from '@/lib/recruitment/words';
import { AcceptFields } from './accept-fields';

const schema = z.omit(acceptApplicationEndpoint.input.body, { version: true });

const read = (fields: Fields) => ({
  role_id: numberIn(fields, 'role_id'),
  division_id: numberIn(fields, 'division_id'),
  tracker: textIn(fields, 'tracker') || null,
  override_note: textIn(fields, 'override_note') || null,
});

interface AcceptDialogProps {
  application: Application;
  onDone: () => void;
  onClose: () => void;
}

export function AcceptDialog({ application, onDone, onClose }: AcceptDialogProps) {
  const { name, checks } = application;
  const choices = useApplicationChoices();
  const accept = useAccept();
  const { seen, before, error } = useSeen(application, accept.error);
  const { ref, version } = seen;
  return (
    <Dialog
      title={`Accept ${applicantName(name)}`}
      description="Creates the account and emails the applicant an activation link, valid for seven days."
      onClose={onClose}
    >
      <DialogQuery
        subject="the options"
        query={choices}
        skeleton={<Skeleton className="h-56 w-full" />}
        onClose={onClose}
      >
        {(found) => (
          <UnlessDecided
            error={error}
            written={accept.variables?.override_note}
            hasMoreTyped
            onClose={onClose}
          >
            <Form
              schema={schema}
              read={read}
              isPending={accept.isPending}
              error={error}
              onSubmit={async (decision) => {
                await accept.mutateAsync({ ref, version, ...decision });
                notify({ type: 'SUCCESS', message: `${applicantName(name)} accepted.` });
                onClose();
                onDone();
              }}
            >
              <ChangedFacts before={before} now={seen} factsOf={applicationFacts} />
              <AcceptFields
                choices={found}
                failed={checks.find(({ result }) => result === 'fail') ?? null}
                onCancel={onClose}
              />
            </Form>
          </UnlessDecided>
        )}
      </DialogQuery>
    </Dialog>
  );
}
