import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { type BookingRow, settleMissedEndpoint } from '@/lib/contracts/exams/bookings';
import { examFacts } from '@/lib/exams/exam-facts';
import { useSettleMissed } from '@/lib/exams/queries';
import { timeWords } from '@/lib/exams/words';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('exam');

const DECISIONS = [
  { value: 'excused', label: 'Excused', hint: 'Doesn’t count as an attempt.' },
  { value: 'candidate', label: 'The candidate missed it', hint: 'Counts as an attempt.' },
  { value: 'examiner', label: 'The examiner missed it', hint: 'Doesn’t count as an attempt.' },
];

interface SettleMissedProps {
  exam: BookingRow;
  /** Opens the next that isn’t decided; null if there is none. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** Who missed an exam, or that it is excused. */
export function SettleMissed({ exam, onNext, onClose }: SettleMissedProps) {
  const settle = useSettleMissed({ id: exam.id });
  const { seen, before, error } = useSeen(exam, settle.error);
  const { version, candidate } = seen;
  return (
    <Dialog
      title={`Missed exam of ${candidate.name}`}
      description={`${seen.type.name}, ${timeWords(seen)}`}
      onClose={onClose}
    >
      <UnlessDecided
        error={error}
        written={settle.variables?.note}
        hasMoreTyped
        nextLabel="Next exam"
        onNext={onNext}
        onClose={onClose}
      >
        <Form
          schema={settleMissedEndpoint.input.body}
          read={({ decision, note }) => ({ version, decision, note: note ?? '' })}
          isPending={settle.isPending}
          error={error}
          onSubmit={async (values) => {
            await settle.mutateAsync(values);
            notify({ type: 'SUCCESS', message: 'Decision saved.' });
            (onNext ?? onClose)();
          }}
        >
          <ChangedFacts before={before} now={seen} factsOf={examFacts} />
          <RadioGroup label="Decision" name="decision" options={DECISIONS} first="excused" />
          <TextArea
            label="Reason"
            name="note"
            rows={3}
            maxLength={1000}
            hint="At least 10 characters. The candidate can read it."
            tools={Templates}
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton>{onNext ? 'Save and next' : 'Save decision'}</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
