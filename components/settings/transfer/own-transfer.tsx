import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import {
  OPEN_TRANSFERS,
  type OwnTransfer as Transfer,
} from '@/lib/contracts/recruitment/division-transfers';
import { TRANSFER_LABELS } from '@/lib/contracts/recruitment/recruitment-labels';
import { TRANSFER_TONES, wayOf } from '@/lib/recruitment/division-words';
import { AnswerTransfer } from './answer-transfer';
import { WithdrawTransfer } from './withdraw-transfer';

interface OwnTransferProps {
  transfer: Transfer;
}

/** A request to change division and its outcome. */
export function OwnTransfer({ transfer }: OwnTransferProps) {
  const { state, motive, question, answer, note, created_at, effective_at, decided_by } = transfer;
  const way = wayOf(transfer);
  return (
    <li aria-label={way} className="space-y-2 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{way}</p>
        <Badge tone={TRANSFER_TONES[state]}>{TRANSFER_LABELS[state]}</Badge>
      </div>
      <p className="text-muted">
        Requested <Time iso={created_at} />
        {decided_by && <>, decided by {decided_by.name}</>}
        {effective_at && (
          <>
            , {state === 'done' ? 'since' : 'from'} <Time iso={effective_at} />
          </>
        )}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{motive}</p>
      {question !== null && (
        <blockquote className="border-l-2 border-warning pl-3 wrap-anywhere">
          {question}
          {answer !== null && <p className="mt-1 text-muted">You: {answer}</p>}
        </blockquote>
      )}
      {note !== null && <p className="wrap-anywhere">Staff: {note}</p>}
      <AnswerTransfer {...transfer} />
      {OPEN_TRANSFERS.includes(state) && <WithdrawTransfer transfer={transfer} />}
    </li>
  );
}
