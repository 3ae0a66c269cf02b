import * as z from 'zod/mini';
import { EvidenceList } from '@/components/events/attendance/evidence-list';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { Dialog } from '@/components/ui/dialog/dialog';
import { NextButton } from '@/components/ui/dialog/next-button';
import { SinceOpened } from '@/components/ui/dialog/since-opened';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import { decideDisputeEndpoint, type WaitingDispute } from '@/lib/contracts/events/attendance';
import { useDecideDispute } from '@/lib/events/queries';
import { useChangeOfDispute } from '@/lib/events/use-change-of-dispute';
import { useUndoDispute } from '@/lib/events/use-undo-dispute';
import { formatPoints } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('event');

const schema = z.object({
  decision: z.enum(['accept', 'decline'], 'Choose a decision.'),
  answer: decideDisputeEndpoint.input.body.shape.answer,
});

interface DecideDisputeProps {
  dispute: WaitingDispute;
  /** What was pressed; null for the next one, which hasn’t been looked at yet. */
  action: 'accept' | 'decline' | null;
  /** Whether the list that it was opened from still has it. */
  isListed: boolean;
  /** Null if no other dispute waits for the reader. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** Decides a dispute with all that is known of it in sight, and goes on with the next one. */
export function DecideDispute(props: DecideDisputeProps) {
  const { dispute: row, action, isListed, onNext, onClose } = props;
  const { event, member, evidence, dispute } = row;
  const decide = useDecideDispute({ id: event.id, user_id: member.user_id });
  const undo = useUndoDispute(row);
  const { error } = decide;
  const since = useChangeOfDispute(row, isListed, decide);
  const points = event.points > 0 ? ` They get ${formatPoints(event.points)}.` : '';
  return (
    <Dialog title={`${member.name}’s dispute`} description={event.title} onClose={onClose}>
      <SinceOpened line={since} />
      <UnlessDecided
        error={error}
        written={decide.variables?.answer}
        nextLabel="Next dispute"
        onNext={onNext}
        onClose={onClose}
      >
        <Form
          schema={schema}
          isPending={decide.isPending}
          error={error}
          isOver={since !== undefined}
          onSubmit={async ({ decision, answer }) => {
            const decided = await decide.mutateAsync({ accept: decision === 'accept', answer });
            notify({
              type: 'SUCCESS',
              message: `${member.name}’s dispute decided.`,
              undo: () => undo(decided),
            });
            (onNext ?? onClose)();
          }}
        >
          <div className="space-y-3 text-sm wrap-anywhere">
            <p className="whitespace-pre-line">{dispute.text}</p>
            {dispute.proofs.length > 0 && <PictureThumbs keys={dispute.proofs} label="Proof" />}
            <EvidenceList evidence={evidence} />
          </div>
          <RadioGroup
            label="Decision"
            name="decision"
            first={action ?? undefined}
            options={[
              { value: 'accept', label: 'Accept', hint: `Marked as attended.${points}` },
              { value: 'decline', label: 'Decline', hint: 'Stays absent.' },
            ]}
          />
          <TextArea
            label="Answer"
            name="answer"
            rows={3}
            maxLength={1000}
            hint="10–1,000 characters. Sent to the member."
            tools={Templates}
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton>{onNext ? 'Decide and next' : 'Decide dispute'}</SubmitButton>
            <NextButton label="Next dispute" onNext={onNext} />
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
