import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { answerRecruiterEndpoint } from '@/lib/contracts/recruitment/apply';
import { formatInstant } from '@/lib/format/date-time';
import { notify } from '@/lib/messages/notify';
import { useAnswerRecruiter } from '@/lib/recruitment/apply-queries';

/** The answer to the recruiter's question. */
export function AnswerForm({ until }: { until: string | null }) {
  const answer = useAnswerRecruiter();
  return (
    <Form
      schema={answerRecruiterEndpoint.input.body}
      isPending={answer.isPending}
      error={answer.error}
      onSubmit={async (body) => {
        await answer.mutateAsync(body);
        notify({ type: 'SUCCESS', message: 'Answer sent.' });
      }}
    >
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
