import * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import {
  answerTransferEndpoint,
  type OwnTransfer,
} from '@/lib/contracts/recruitment/division-transfers';
import { notify } from '@/lib/messages/notify';
import { useAnswerTransfer } from '@/lib/recruitment/transfer-queries';

const schema = z.pick(answerTransferEndpoint.input.body, { answer: true });

interface AnswerTransferProps {
  transfer: OwnTransfer;
}

export function AnswerTransfer({ transfer: { id, version } }: AnswerTransferProps) {
  const send = useAnswerTransfer();
  return (
    <Form
      schema={schema}
      isPending={send.isPending}
      error={send.error}
      onSubmit={async ({ answer }) => {
        await send.mutateAsync({ id, version, answer });
        notify({ type: 'SUCCESS', message: 'Answer sent.' });
      }}
    >
      <TextArea label="Your answer" name="answer" rows={3} maxLength={2000} />
      <SubmitButton>Send answer</SubmitButton>
    </Form>
  );
}
