import * as z from 'zod/mini';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Dialog } from '@/components/ui/dialog/dialog';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NumberField } from '@/components/ui/form/number-field';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { DECLINE_REASONS } from '@/lib/contracts/recruitment/applications';
import { type Application } from '@/lib/contracts/recruitment/recruitment';
import { declineApplicationEndpoint } from '@/lib/contracts/recruitment/recruitment-actions';
import { DECLINE_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { wholeNumberIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';
import { applicationFacts } from '@/lib/recruitment/application-facts';
import { useDecline } from '@/lib/recruitment/queries';
import { applicantName } from '@/lib/recruitment/words';

const Templates = templatesFor('application');

const schema = z.omit(declineApplicationEndpoint.input.body, { version: true });
const REASONS = [
  { value: '', label: 'Choose a reason' },
  ...DECLINE_REASONS.map((value) => ({ value, label: DECLINE_LABELS[value] })),
];
const COOLDOWN_DAYS = 30;

interface DeclineDialogProps {
  application: Application;
  onDone: () => void;
  onClose: () => void;
}

export function DeclineDialog({ application, onDone, onClose }: DeclineDialogProps) {
  const decline = useDecline();
  const { seen, before, error } = useSeen(application, decline.error);
  const { ref, version, name } = seen;
  return (
    <Dialog title={`Decline ${applicantName(name)}`} onClose={onClose}>
      <UnlessDecided
        error={error}
        written={decline.variables?.message}
        hasMoreTyped
        onClose={onClose}
      >
        <Form
          schema={schema}
          read={(fields) => ({ ...fields, cooldown_days: wholeNumberIn(fields, 'cooldown_days') })}
          isPending={decline.isPending}
          error={error}
          onSubmit={async (decision) => {
            await decline.mutateAsync({ ref, version, ...decision });
            notify({ type: 'SUCCESS', message: 'Application declined.' });
            onClose();
            onDone();
          }}
        >
          <ChangedFacts before={before} now={seen} factsOf={applicationFacts} />
          <ChoiceField
            label="Reason"
            name="reason_code"
            options={REASONS}
            hint="Only staff can read it."
          />
          <TextArea
            label="Message to applicant"
            name="message"
            rows={4}
            maxLength={2000}
            hint="At least 10 characters. Sent by email."
            tools={Templates}
          />
          <NumberField
            label="Days before they can apply again"
            name="cooldown_days"
            isWhole
            defaultValue={COOLDOWN_DAYS}
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton variant="danger">Decline applicant</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
