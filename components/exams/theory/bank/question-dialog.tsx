import { Dialog } from '@/components/ui/dialog/dialog';
import { OtherAction } from '@/components/ui/dialog/other-action';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import {
  LEVELS,
  OPTION_LETTERS,
  type Question,
  questionFields,
} from '@/lib/contracts/exams/theory/bank';
import { readQuestion } from '@/lib/exams/theory/forms';
import { useQuestionHistory, useRetireQuestion, useSaveQuestion } from '@/lib/exams/theory/queries';
import { LEVEL_LABELS } from '@/lib/exams/theory/words';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';

const RIGHT = [
  { value: '', label: 'Choose' },
  ...OPTION_LETTERS.map((label, place) => ({ value: String(place), label })),
];
const LEVEL_OPTIONS = [
  { value: '', label: 'None' },
  ...LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] })),
];

interface QuestionDialogProps {
  typeId: number;
  /** Null for a new question. */
  question: Question | null;
  onClose: () => void;
}

export function QuestionDialog({ typeId, question: known, onClose }: QuestionDialogProps) {
  const question = useBegun(known);
  const save = useSaveQuestion(typeId, question);
  const retire = useRetireQuestion();
  const history = useQuestionHistory(question && { id: question.id });
  const toggle = ({ id, version, is_active: isActive }: Question) =>
    retire.mutate(
      { id, version, is_active: !isActive },
      {
        onSuccess: () => {
          notify({
            type: 'SUCCESS',
            message: `Question ${isActive ? 'retired' : 'restored'}.`,
          });
          onClose();
        },
      },
    );
  return (
    <Dialog title={question ? 'Edit question' : 'Add question'} isWide onClose={onClose}>
      <Form
        schema={questionFields}
        read={readQuestion}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (fields) => {
          await save.mutateAsync(fields);
          notify({ type: 'SUCCESS', message: 'Question saved.' });
          onClose();
        }}
      >
        <TextArea
          label="Question"
          name="text"
          rows={2}
          maxLength={500}
          defaultValue={question?.text}
        />
        <div className="fields-beside sm:grid-cols-2">
          {OPTION_LETTERS.map((letter, place) => (
            <TextField
              key={letter}
              label={`Answer ${letter}`}
              name={`options.${place}`}
              maxLength={200}
              defaultValue={question?.options[place]}
            />
          ))}
          <ChoiceField
            label="Correct answer"
            name="right"
            options={RIGHT}
            hint="Candidates see the answers in a random order."
            defaultValue={question?.right ?? ''}
          />
          <ChoiceField
            label="Level (optional)"
            name="level"
            options={LEVEL_OPTIONS}
            defaultValue={question?.level ?? ''}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {question && (
            <OtherAction
              className="mr-auto"
              isPending={retire.isPending}
              onAction={() => toggle(question)}
            >
              {question.is_active ? 'Retire question' : 'Restore question'}
            </OtherAction>
          )}
          <CancelButton onCancel={onClose} />
          <SubmitButton>Save question</SubmitButton>
        </div>
      </Form>
      {question && (
        <div className="mt-5 border-t border-line pt-4">
          <LoadedHistory query={history} />
        </div>
      )}
    </Dialog>
  );
}
