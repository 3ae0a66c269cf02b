import { useId } from 'react';
import { FieldError } from '@/components/ui/form/field-error';
import { TextField } from '@/components/ui/form/text-field';
import { useField, usePlace } from '@/components/ui/form/use-field';
import { ANSWER_PLACES } from '@/lib/training/rules-form';

interface QuestionFieldsProps {
  /** Zero-based. */
  place: number;
  begun: { question: string; answers: readonly string[]; right: number } | undefined;
}

/** A question about the rules with its answers, one of them correct. */
export function QuestionFields({ place, begun }: QuestionFieldsProps) {
  const id = useId();
  const name = `rules.questions.${place}`;
  const group = usePlace(name, `Question ${place + 1}`);
  const right = { name: `${name}.right`, label: `Correct answer to question ${place + 1}` };
  const { control } = useField(right);
  return (
    <fieldset
      ref={group}
      aria-describedby={`${id} ${id}-right`}
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
              {...control}
              type="radio"
              value={answer}
              defaultChecked={begun?.right === answer}
              aria-label={`Answer ${answer + 1} of question ${place + 1} is correct`}
              className="size-4.5 cursor-pointer"
            />
            Correct
          </label>
        </div>
      ))}
      <FieldError id={id} name={name} />
      <FieldError id={`${id}-right`} name={right.name} />
    </fieldset>
  );
}
