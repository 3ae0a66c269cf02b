import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { proposeTimeEndpoint } from '@/lib/contracts/exams/proposals';
import { bookingFacts } from '@/lib/exams/exam-facts';
import { useProposeTime } from '@/lib/exams/queries';
import { timeWords } from '@/lib/exams/words';
import { localMoment, momentIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { formatInstant } from '@/lib/format/date-time';
import { notify } from '@/lib/messages/notify';

interface ProposeTimeProps {
  exam: Booking;
  onClose: () => void;
}

/** Asks the candidate to move the exam, which stays where it is until they agree. */
export function ProposeTime({ exam, onClose }: ProposeTimeProps) {
  const { id } = exam;
  const propose = useProposeTime({ id });
  const { seen, before, error } = useSeen(exam, propose.error);
  const { version, candidate, proposed_start: proposed } = seen;
  const done = (message: string) => {
    notify({ type: 'SUCCESS', message });
    onClose();
  };
  const withdraw = async () => {
    await propose.mutateAsync({ version, starts_at: null });
    done('Proposal withdrawn.');
  };
  const first = proposed ?? seen.starts_at;
  return (
    <Dialog
      title={`Propose another time to ${candidate.name}`}
      description={`It stays as it is until ${candidate.name} agrees: ${timeWords(seen)}.`}
      onClose={onClose}
    >
      <Form
        schema={proposeTimeEndpoint.input.body}
        read={(fields) => ({ version, starts_at: momentIn(fields, 'starts_at') })}
        isPending={propose.isPending}
        error={error}
        onSubmit={async (time) => {
          await propose.mutateAsync(time);
          done('Time proposed.');
        }}
      >
        <ChangedFacts before={before} now={seen} factsOf={bookingFacts} />
        {proposed !== null && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="mr-auto">Proposed: {formatInstant(proposed, 'appointment')}.</span>
            <Button
              isPending={propose.isPending}
              onClick={() => void withdraw().catch(() => undefined)}
            >
              Withdraw proposal
            </Button>
          </p>
        )}
        <TextField
          label="Start (your time)"
          name="starts_at"
          type="datetime-local"
          hint={`The exam takes ${seen.type.duration_minutes} minutes.`}
          {...(first !== null && { defaultValue: localMoment(first) })}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Propose time</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
