import * as z from 'zod/mini';
import { ActionForm } from '@/components/ui/action-form';
import { type Absence, answerAbsenceEndpoint } from '@/lib/contracts/leave/absences';
import { useAnswerAbsence } from '@/lib/leave/queries';

const schema = z.pick(answerAbsenceEndpoint.input.body, { answer: true });

interface AnswerAbsenceProps {
  absence: Absence;
}

export function AnswerAbsence({ absence: { id, version } }: AnswerAbsenceProps) {
  const answer = useAnswerAbsence({ id, version });
  return (
    <ActionForm
      schema={schema}
      action={answer}
      name="answer"
      label="Your answer"
      submitLabel="Send answer"
      done="Answer sent."
    />
  );
}
