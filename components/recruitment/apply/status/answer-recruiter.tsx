import { AnswerForm } from '@/components/ui/form/answer-form';
import { answerRecruiterEndpoint, type OwnApplication } from '@/lib/contracts/recruitment/apply';
import { formatInstant } from '@/lib/format/date-time';
import { useAnswerRecruiter } from '@/lib/recruitment/apply-queries';

export function AnswerRecruiter({ state, answer_until: until }: OwnApplication) {
  return (
    <AnswerForm
      isAsked={state === 'info_requested'}
      schema={answerRecruiterEndpoint.input.body}
      action={useAnswerRecruiter()}
      name="text"
      maxLength={2000}
      {...(until !== null && { hint: `Due by ${formatInstant(until, 'moment')}.` })}
    />
  );
}
