import { useContext, useId } from 'react';
import { FormContext } from '@/components/ui/form/form-context';
import { TextField } from '@/components/ui/form/text-field';
import { ANSWER_PLACES } from '@/lib/training/rules-form';

interface QuestionFieldsProps {
  /** Counted from 0. */
  place: number;
  begun: { question: string; answers: readonly string[]; right: number } | undefined;
}

/** A question on the rules, its answers, and which of them is right. */
export function QuestionFields({ place, begun }: QuestionFieldsProps) {
  const id = useId();
  const { errors } = useContext(FormContext);
  const name = `rules.questions.${place}`;
  const error = errors[`${name}.right`] ?? errors[name];
  return (
    <fieldset
      data-field={name}
      aria-describedby={error ? id : undefined}
      className="min-w-0 space-y-3 rounded-md border border-line p-3 sm:p-4"
    >
      <legend className="px-1 text-sm font-medium">Question {place + 1}</legend>
      <TextField
        label="Question"
        name={`${name}.question`}
        maxLength={300}
        defaultValue={begun?.question}
      />
      {ANSWER_PLACES.map((answer) => (
        <div key={answer} className="flex items-end gap-3">
          <TextField
            label={answer < 2 ? `Answer ${answer + 1}` : `Answer ${answer + 1} (optional)`}
            name={`${name}.answers.${answer}`}
            maxLength={200}
            defaultValue={begun?.answers[answer]}
            className="grow"
          />
          <label className="flex min-h-10 shrink-0 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name={`${name}.right`}
              value={answer}
              defaultChecked={begun?.right === answer}
              aria-label={`Answer ${answer + 1} of question ${place + 1} is right`}
              className="size-4.5 cursor-pointer accent-accent-strong"
            />
            right
          </label>
        </div>
      ))}
      {error && (
        <p id={id} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
