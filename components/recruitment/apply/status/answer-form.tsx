import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Notice } from '@/components/ui/state/notice';
import { TextArea } from '@/components/ui/form/text-area';
import { answerRecruiterEndpoint } from '@/lib/contracts/recruitment/apply';
import { formatInstant } from '@/lib/format/date-time';
import { notify } from '@/lib/messages/notify';
import { useAnswerRecruiter } from '@/lib/recruitment/apply-queries';

interface AnswerFormProps {
  until: string | null;
  /** Whether an answer is still expected. */
  isAsked: boolean;
  /** Whether there are words that would be lost with the form. */
  onWritten: (isWritten: boolean) => void;
}

/** The answer to the recruiter's question. */
export function AnswerForm({ until, isAsked, onWritten }: AnswerFormProps) {
  const answer = useAnswerRecruiter();
  const isTooLate = !isAsked && !answer.isPending && !answer.isSuccess;
  return (
    <Form
      schema={answerRecruiterEndpoint.input.body}
      isPending={answer.isPending}
      error={answer.error}
      onChange={(held) => onWritten(held()['text'] !== '')}
      onSubmit={async (body) => {
        await answer.mutateAsync(body);
        notify({ type: 'SUCCESS', message: 'Answer sent.' });
        onWritten(false);
      }}
    >
      {isTooLate && (
        <Notice tone="warning" role="alert">
          The question was closed before you sent your answer. What you typed stays until you leave
          this page.
        </Notice>
      )}
      <TextArea
        label="Your answer"
        name="text"
        rows={5}
        maxLength={2000}
        required
        {...(until !== null && { hint: `Due by ${formatInstant(until, 'moment')}.` })}
      />
      <SubmitButton>Send answer</SubmitButton>
    </Form>
  );
}
