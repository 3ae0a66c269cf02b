import * as z from 'zod/mini';
import { AnswerForm } from '@/components/ui/form/answer-form';
import {
  answerTransferEndpoint,
  type OwnTransfer,
} from '@/lib/contracts/recruitment/division-transfers';
import { useAnswerTransfer } from '@/lib/recruitment/transfer-queries';

const schema = z.pick(answerTransferEndpoint.input.body, { answer: true });

export function AnswerTransfer({ id, version, state }: OwnTransfer) {
  return (
    <AnswerForm
      isAsked={state === 'info_requested'}
      schema={schema}
      action={useAnswerTransfer({ id, version })}
      name="answer"
      maxLength={2000}
    />
  );
}
