import * as z from 'zod/mini';
import { DecisionDialog } from '@/components/ui/dialog/decision-dialog';
import { NextButton } from '@/components/ui/dialog/next-button';
import { OtherDecisions } from '@/components/ui/dialog/other-decisions';
import { Form } from '@/components/ui/form/form';
import { OpenDateField } from '@/components/ui/date/open-date-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { Texts } from '@/components/ui/text/texts';
import {
  acceptTransferEndpoint,
  type DivisionTransfer,
} from '@/lib/contracts/recruitment/division-transfers';
import { isLeftOpen, localToday, momentIn, textIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { notify } from '@/lib/messages/notify';
import { transferFacts, transferReasons } from '@/lib/recruitment/division-words';
import { useAcceptTransfer } from '@/lib/recruitment/transfer-queries';
import { useChangeOfTransfer } from '@/lib/recruitment/use-change-of-transfer';

const schema = z.omit(acceptTransferEndpoint.input.body, { version: true });

interface AcceptTransferProps {
  transfer: DivisionTransfer;
  /** Whether the list that it was opened from still has it. */
  isListed: boolean;
  /** The one after a decision, which hasn’t been looked at yet. */
  isNext: boolean;
  onAction: (action: 'ask' | 'decline') => void;
  /** Opens the next transfer; null if none waits. */
  onNext: (() => void) | null;
  onClose: () => void;
}

export function AcceptTransfer(props: AcceptTransferProps) {
  const { transfer: opened, isListed, isNext, onAction, onNext, onClose } = props;
  const accept = useAcceptTransfer();
  const { now: transfer, since, isOver } = useChangeOfTransfer(opened, isListed, accept);
  const { id, driver, to, has_rank, has_room, min_rank } = transfer;
  const { seen, before, error } = useSeen(transfer, accept.error);
  const { version } = seen;
  return (
    <DecisionDialog
      title={`${isNext ? 'Transfer' : 'Accept transfer'} of ${driver.name}`}
      description={
        to === null
          ? 'Leaves the division without joining another.'
          : `Moves to ${to.name}${has_room === false ? ', which is full' : ''}.`
      }
      isNext={isNext}
      above={
        <div className="mb-4">
          <Texts texts={transferReasons(transfer)} />
        </div>
      }
      since={since}
      error={error}
      written={accept.variables?.override_note}
      nextLabel="Next transfer"
      onNext={onNext}
      onClose={onClose}
    >
      <Form
        schema={schema}
        read={(fields) => ({
          effective_at: isLeftOpen(fields, 'effective_at')
            ? null
            : momentIn(fields, 'effective_at'),
          override_note: textIn(fields, 'override_note') || null,
        })}
        isPending={accept.isPending}
        error={error}
        isOver={isOver}
        onSubmit={async (decision) => {
          await accept.mutateAsync({ id, version, ...decision });
          notify({ type: 'SUCCESS', message: `Transfer of ${driver.name} accepted.` });
          (onNext ?? onClose)();
        }}
      >
        <ChangedFacts before={before} now={seen} factsOf={transferFacts} />
        <OpenDateField
          label="Start date"
          name="effective_at"
          type="datetime-local"
          min={`${localToday()}T00:00`}
          openLabel="Immediately"
          isOpen
        />
        {has_rank === false && (
          <TextArea
            label={`Reason to accept without rank ${min_rank ?? ''}`}
            name="override_note"
            rows={3}
            maxLength={1000}
          />
        )}
        <FormButtons onCancel={onClose}>
          <SubmitButton>{onNext ? 'Accept and next' : 'Accept transfer'}</SubmitButton>
          <NextButton label="Next transfer" onNext={onNext} />
        </FormButtons>
        <OtherDecisions declineLabel="Decline transfer" onAction={onAction} />
      </Form>
    </DecisionDialog>
  );
}
