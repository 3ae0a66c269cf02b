import * as z from 'zod/mini';
import { AnswerForm } from '@/components/ui/form/answer-form';
import { type Absence, answerAbsenceEndpoint } from '@/lib/contracts/leave/absences';
import { useAnswerAbsence } from '@/lib/leave/queries';

const schema = z.pick(answerAbsenceEndpoint.input.body, { answer: true });

export function AnswerAbsence({ id, version, state, question, answer }: Absence) {
  return (
    <AnswerForm
      isAsked={state === 'pending' && question !== null && answer === null}
      schema={schema}
      action={useAnswerAbsence({ id, version })}
      name="answer"
      maxLength={1000}
    />
  );
}
