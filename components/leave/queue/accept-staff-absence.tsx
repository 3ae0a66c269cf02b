import { useState } from 'react';
import * as z from 'zod/mini';
import { DelegateField } from '@/components/leave/shared/delegate-field';
import { WorkChoices } from '@/components/leave/shared/work-choices';
import { Button } from '@/components/ui/button';
import { DecisionDialog } from '@/components/ui/dialog/decision-dialog';
import { NextButton } from '@/components/ui/dialog/next-button';
import { OtherDecisions } from '@/components/ui/dialog/other-decisions';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { Texts } from '@/components/ui/text/texts';
import {
  type AbsenceRequest,
  acceptStaffAbsenceEndpoint,
} from '@/lib/contracts/leave/absence-queue';
import { useSeen } from '@/lib/forms/use-seen';
import { type Chosen, choicesOf, chosenOf } from '@/lib/leave/handover';
import { QUEUE_HOOKS, useAcceptStaffAbsence, useDelegates } from '@/lib/leave/queries';
import { useChangeOfAbsence } from '@/lib/leave/use-change-of-absence';
import { absenceFacts, absenceTexts, daysWords, isSpan, spanWords } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';
import { AbsenceDays } from './absence-days';
import { AcceptStaffPreview } from './accept-staff-preview';

const schema = z.omit(acceptStaffAbsenceEndpoint.input.body, { version: true });

/** What is accepted. */
interface Decision {
  span: { from: string; to: string };
  delegateId: number | null;
  chosen: Chosen;
}

const requestedIn = ({ from, to, delegate, handover }: AbsenceRequest): Decision => ({
  span: { from, to },
  delegateId: delegate?.user_id ?? null,
  chosen: chosenOf(handover),
});

const isAble =
  (id: number | null) =>
  ({ user_id, objection }: { user_id: number; objection: string | null }) =>
    user_id === id && objection === null;

interface AcceptStaffAbsenceProps {
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

/** Everything that accepting hands over, leaves and cancels; days and choices can be changed. */
export function AcceptStaffAbsence(props: AcceptStaffAbsenceProps) {
  const { absence: opened, isListed, isNext, onAction, onNext, onClose } = props;
  const { id } = opened;
  const accept = useAcceptStaffAbsence({ id });
  const { now: absence, since, isOver } = useChangeOfAbsence(opened, isListed, accept);
  const { seen, before, error } = useSeen(absence, accept.error);
  const { member, from, to, version } = seen;
  const requested = requestedIn(seen);
  /** Null for what was requested. */
  const [other, setOther] = useState<Decision | null>(null);
  const { span, delegateId, chosen } = other ?? requested;
  const change = (part: Partial<Decision>) =>
    setOther((known) => ({ ...(known ?? requested), ...part }));
  const effects = QUEUE_HOOKS.staff.useEffects(
    isSpan(span) ? { id, ...span, ...(delegateId !== null && { delegate_id: delegateId }) } : null,
  );
  const delegates = useDelegates(isSpan(span) ? { ...span, user_id: member.user_id } : null);
  const work = effects.data?.work ?? [];
  const shown = isSpan(span) ? effects.data : undefined;
  const days = isSpan(span) ? span : { from, to };
  const delegate = delegates.data?.find(isAble(delegateId));
  const handover = choicesOf(work, chosen, delegate);
  return (
    <DecisionDialog
      title={`${isNext ? 'Staff LOA' : 'Accept staff LOA'} of ${member.name}`}
      description={`${spanWords(days)}, ${daysWords(days)}`}
      isNext={isNext}
      since={since}
      error={error}
      nextLabel="Next request"
      onNext={onNext}
      onClose={onClose}
    >
      <Form
        schema={schema}
        read={() => ({ ...span, delegate_id: delegateId ?? '', handover })}
        // Sent earlier, it would decide nothing about their work, and be refused.
        isPending={accept.isPending || effects.isLoading || delegates.isLoading}
        error={error}
        isOver={isOver}
        onSubmit={async (accepted) => {
          await accept.mutateAsync({ version, ...accepted });
          notify({ type: 'SUCCESS', message: `Staff LOA of ${member.name} accepted.` });
          (onNext ?? onClose)();
        }}
      >
        <ChangedFacts before={before} now={seen} factsOf={absenceFacts} />
        <Texts texts={absenceTexts(absence)} />
        {isSpan(span) && (
          <AcceptStaffPreview
            effects={effects}
            hasFields={other !== null}
            handover={handover}
            delegates={delegates}
            delegate={delegate}
            wished={seen.delegate}
          />
        )}
        {/* First, so that it has focus: two keys accept a request. */}
        <div className="flex flex-row-reverse flex-wrap gap-2">
          <SubmitButton>{onNext ? 'Accept and next' : 'Accept LOA'}</SubmitButton>
          <NextButton label="Next request" onNext={onNext} />
          <CancelButton onCancel={onClose} />
        </div>
        {other !== null ? (
          <>
            {delegates.data && (
              <DelegateField
                delegates={delegates.data}
                chosen={delegateId}
                onChoose={(one) => change({ delegateId: one })}
              />
            )}
            <WorkChoices
              work={work}
              delegate={delegate}
              chosen={chosen}
              onChoose={(some) => change({ chosen: some })}
            />
            <AbsenceDays
              requested={{ from, to }}
              days={span}
              preview={shown}
              onChange={(some) => change({ span: some })}
            />
          </>
        ) : (
          <OtherDecisions declineLabel="Decline LOA" onAction={onAction}>
            <Button variant="quiet" onClick={() => setOther(requested)}>
              Change delegate, work or days
            </Button>
          </OtherDecisions>
        )}
      </Form>
    </DecisionDialog>
  );
}
