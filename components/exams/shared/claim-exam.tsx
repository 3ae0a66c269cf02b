import { DecisionDialog } from '@/components/ui/dialog/decision-dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { type BookingRow, claimExamEndpoint } from '@/lib/contracts/exams/bookings';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { examFacts } from '@/lib/exams/exam-facts';
import { useClaimExam } from '@/lib/exams/queries';
import { spanWords } from '@/lib/exams/words';
import { localMoment, momentIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';

interface ClaimExamProps {
  exam: BookingRow;
  /** The one after a claim, which hasn’t been looked at yet. */
  isNext?: boolean;
  /** Opens the next request in a list; null if there is none. */
  onNext?: (() => void) | null;
  onClose: () => void;
}

/** Takes a request at a time that the candidate offers. */
export function ClaimExam({ exam, isNext = false, onNext = null, onClose }: ClaimExamProps) {
  const { id } = exam;
  const claim = useClaimExam({ id });
  const { seen, before, error } = useSeen(exam, claim.error);
  const { version, candidate, type, windows } = seen;
  const [first] = windows;
  return (
    <DecisionDialog
      title={`Claim the exam of ${candidate.name}`}
      description={`${type.name}, ${type.duration_minutes} minutes`}
      isNext={isNext}
      error={error}
      nextLabel="Next request"
      onNext={onNext}
      onClose={onClose}
    >
      <Form
        schema={claimExamEndpoint.input.body}
        read={(fields) => ({ version, starts_at: momentIn(fields, 'starts_at') })}
        isPending={claim.isPending}
        error={error}
        onSubmit={async (time) => {
          await claim.mutateAsync(time);
          notify({ type: 'SUCCESS', message: `You’ll examine ${candidate.name}.` });
          (onNext ?? onClose)();
        }}
      >
        <ChangedFacts before={before} now={seen} factsOf={examFacts} />
        <ul className="list-disc pl-5 text-sm text-muted">
          {windows.map((span) => (
            <li key={span.from}>{spanWords(span)}</li>
          ))}
        </ul>
        <TextField
          label="Start (your time)"
          name="starts_at"
          type="datetime-local"
          hint={`At least ${EXAM_RULES.notice_hours} hours from now.`}
          defaultValue={first && localMoment(first.from)}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>{onNext ? 'Claim and next' : 'Claim exam'}</SubmitButton>
        </FormButtons>
      </Form>
    </DecisionDialog>
  );
}
