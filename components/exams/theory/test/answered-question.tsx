import { Badge } from '@/components/ui/badge';
import type { DrawnQuestion } from '@/lib/contracts/exams/theory/attempts';

interface AnsweredQuestionProps {
  question: DrawnQuestion;
  place: number;
}

/** A question with the answer that was given, and whether it was right. */
export function AnsweredQuestion({ question, place }: AnsweredQuestionProps) {
  const { text, options, answer, is_right: isRight, right_option: right } = question;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 text-sm sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          {place + 1}. <bdi>{text}</bdi>
        </h3>
        {isRight !== null && (
          <Badge tone={isRight ? 'success' : 'danger'}>{isRight ? 'Right' : 'Wrong'}</Badge>
        )}
      </div>
      <p className="mt-2 wrap-anywhere">
        <span className="text-muted">Answer: </span>
        {answer === null ? 'None' : <bdi>{options[answer]}</bdi>}
      </p>
      {right !== null && !isRight && (
        <p className="mt-1 wrap-anywhere">
          <span className="text-muted">Correct answer: </span>
          <bdi>{options[right]}</bdi>
        </p>
      )}
    </li>
  );
}
