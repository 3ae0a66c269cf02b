import * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { answerRequestEndpoint, type ManualJobRequest } from '@/lib/contracts/jobs/job-requests';
import { useAnswerRequest } from '@/lib/jobs/request-queries';
import { notify } from '@/lib/messages/notify';

const schema = z.object({ answer: answerRequestEndpoint.input.body.shape.answer });

interface AnswerFormProps {
  request: ManualJobRequest;
}

export function AnswerForm({ request: { id, version } }: AnswerFormProps) {
  const answer = useAnswerRequest();
  return (
    <Form
      schema={schema}
      isPending={answer.isPending}
      error={answer.error}
      onSubmit={async (text) => {
        await answer.mutateAsync({ id, version, answer: text.answer });
        notify({ type: 'SUCCESS', message: 'Answer sent.' });
      }}
    >
      <TextArea label="Your answer" name="answer" rows={3} maxLength={2000} />
      <SubmitButton>Send answer</SubmitButton>
    </Form>
  );
}
