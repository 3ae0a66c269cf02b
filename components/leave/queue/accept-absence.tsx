import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { DecisionDialog } from '@/components/ui/dialog/decision-dialog';
import { NextButton } from '@/components/ui/dialog/next-button';
import { OtherDecisions } from '@/components/ui/dialog/other-decisions';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { Texts } from '@/components/ui/text/texts';
import { acceptAbsenceEndpoint, type AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { useSeen } from '@/lib/forms/use-seen';
import { QUEUE_HOOKS, useAcceptAbsence } from '@/lib/leave/queries';
import { useChangeOfAbsence } from '@/lib/leave/use-change-of-absence';
import { useUndoAbsence } from '@/lib/leave/use-undo-absence';
import { absenceFacts, absenceTexts, isSpan, spanWords } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';
import { AbsenceDays } from './absence-days';
import { AcceptPreview } from './accept-preview';

const schema = z.omit(acceptAbsenceEndpoint.input.body, { version: true });

interface AcceptAbsenceProps {
  absence: AbsenceRequest;
  /** Whether the list that it was opened from still has it. */
  isListed: boolean;
  /** The one after a decision, which hasn’t been looked at yet. */
  isNext: boolean;
  onAction: (action: 'ask' | 'decline') => void;
  /** Opens the next request; null if none waits. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** The requested days or fewer, with a preview of the effects. */
export function AcceptAbsence(props: AcceptAbsenceProps) {
  const { absence: opened, isListed, isNext, onAction, onNext, onClose } = props;
  const { id } = opened;
  const accept = useAcceptAbsence({ id });
  const { now: absence, since, isOver } = useChangeOfAbsence(opened, isListed, accept);
  const { seen, before, error } = useSeen(absence, accept.error);
  const { member, from, to, version } = seen;
  const undo = useUndoAbsence(absence);
  /** Null for the days that were requested. */
  const [shorter, setShorter] = useState<{ from: string; to: string } | null>(null);
  const isShorter = shorter !== null;
  const span = shorter ?? { from, to };
  const effects = QUEUE_HOOKS.driver.useEffects(isSpan(span) ? { id, ...span } : null);
  const shown = isSpan(span) ? effects.data : undefined;
  return (
    <DecisionDialog
      title={`${isNext ? 'LOA' : 'Accept LOA'} of ${member.name}`}
      description={spanWords({ from, to })}
      isNext={isNext}
      since={since}
      error={error}
      nextLabel="Next request"
      onNext={onNext}
      onClose={onClose}
    >
      <Form
        schema={schema}
        read={(fields) => (isShorter ? fields : { from, to })}
        isPending={accept.isPending}
        error={error}
        isOver={isOver}
        onSubmit={async (days) => {
          const accepted = await accept.mutateAsync({ version, ...days });
          notify({
            type: 'SUCCESS',
            message: `LOA of ${member.name} accepted.`,
            // What was cancelled or has begun can't be put back.
            ...(shown?.effects.length === 0 &&
              accepted.state === 'upcoming' && { undo: () => undo(accepted) }),
          });
          (onNext ?? onClose)();
        }}
      >
        <ChangedFacts before={before} now={seen} factsOf={absenceFacts} />
        <Texts texts={absenceTexts(absence)} />
        {isSpan(span) && <AcceptPreview effects={effects} hasFields={isShorter} />}
        {/* First, so that it has focus: two keys accept a request. */}
        <div className="flex flex-row-reverse flex-wrap gap-2">
          <SubmitButton>{onNext ? 'Accept and next' : 'Accept LOA'}</SubmitButton>
          <NextButton label="Next request" onNext={onNext} />
          <CancelButton onCancel={onClose} />
        </div>
        {isShorter ? (
          <AbsenceDays
            requested={{ from, to }}
            days={span}
            preview={shown}
            autoFocus
            onChange={setShorter}
          />
        ) : (
          <OtherDecisions declineLabel="Decline LOA" onAction={onAction}>
            <Button variant="quiet" onClick={() => setShorter({ from, to })}>
              Accept fewer days
            </Button>
          </OtherDecisions>
        )}
      </Form>
    </DecisionDialog>
  );
}
