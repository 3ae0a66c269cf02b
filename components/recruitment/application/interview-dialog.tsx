import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { type Application } from '@/lib/contracts/recruitment/recruitment';
import { setInterviewEndpoint } from '@/lib/contracts/recruitment/recruitment-actions';
import { localMoment, momentIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';
import { applicationFacts } from '@/lib/recruitment/application-facts';
import { useSetInterview } from '@/lib/recruitment/queries';

const schema = z.object({ at: setInterviewEndpoint.input.body.shape.at });

interface InterviewDialogProps {
  application: Application;
  onDone: () => void;
  onClose: () => void;
}

export function InterviewDialog({ application, onDone, onClose }: InterviewDialogProps) {
  const set = useSetInterview();
  const { seen, before, error } = useSeen(application, set.error);
  const { ref, version, interview_at } = seen;
  return (
    <Dialog
      title={interview_at === null ? 'Schedule interview' : 'Reschedule interview'}
      description="The applicant is emailed now and reminded an hour before."
      onClose={onClose}
    >
      <UnlessDecided error={error} hasMoreTyped onClose={onClose}>
        <Form
          schema={schema}
          read={(fields) => ({ at: momentIn(fields, 'at') })}
          isPending={set.isPending}
          error={error}
          onSubmit={async ({ at }) => {
            await set.mutateAsync({ ref, version, at });
            notify({ type: 'SUCCESS', message: 'Invitation sent.' });
            onClose();
            onDone();
          }}
        >
          <ChangedFacts before={before} now={seen} factsOf={applicationFacts} />
          <TextField
            label="Date and time (your time zone)"
            name="at"
            type="datetime-local"
            defaultValue={interview_at === null ? undefined : localMoment(interview_at)}
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton>Send invitation</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
