import { useId } from 'react';
import type { DrawnQuestion } from '@/lib/contracts/exams/theory/attempts';

interface QuestionFieldProps {
  question: DrawnQuestion;
  place: number;
  answer: number | null;
  onChoose: (option: number) => void;
}

/** One question with its four answers. */
export function QuestionField({ question, place, answer, onChoose }: QuestionFieldProps) {
  const name = useId();
  return (
    <li className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <fieldset className="min-w-0 space-y-2">
        <legend className="mb-2 font-medium wrap-anywhere">
          {place + 1}. <bdi>{question.text}</bdi>
        </legend>
        {question.options.map((option, at) => (
          <label
            key={at}
            className="flex min-h-10 cursor-pointer gap-3 rounded-md border border-line bg-canvas px-3 py-2 text-sm has-checked:border-accent"
          >
            <input
              type="radio"
              name={name}
              checked={answer === at}
              onChange={() => onChoose(at)}
              className="mt-0.5 size-4.5 shrink-0 cursor-pointer"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {option}
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
