import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { importQuestionsEndpoint, type QuestionImport } from '@/lib/contracts/exams/theory/bank';
import { useImportQuestions } from '@/lib/exams/theory/queries';
import { counted } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';
import { ImportedLines } from './imported-lines';

const schema = z.object({ csv: importQuestionsEndpoint.input.body.shape.csv });

/** How many questions would be added; zero while any line is invalid. */
const addableOf = ({ lines, problems }: QuestionImport): number =>
  problems > 0 ? 0 : lines.filter(({ is_known: isKnown }) => !isKnown).length;

interface ImportQuestionsProps {
  typeId: number;
  onClose: () => void;
}

/** Checks every line first, then imports all of them or none. */
export function ImportQuestions({ typeId, onClose }: ImportQuestionsProps) {
  const send = useImportQuestions({ id: typeId });
  const [checked, setChecked] = useState<{ csv: string; answer: QuestionImport } | null>(null);

  const submit = async ({ csv }: z.output<typeof schema>) => {
    const isFinal = checked?.csv === csv && addableOf(checked.answer) > 0;
    const answer = await send.mutateAsync({ csv, is_final: isFinal });
    if (!isFinal) return setChecked({ csv, answer });
    notify({ type: 'SUCCESS', message: `${counted(answer.added, 'question')} imported.` });
    onClose();
  };

  const addable = checked ? addableOf(checked.answer) : 0;
  return (
    <Dialog
      title="Import questions"
      description={
        <p>
          Paste CSV or rows of a spreadsheet, one question a line: question, four answers, the
          correct one (A–D), and a level (easy, medium, hard) or nothing.
        </p>
      }
      isWide
      onClose={onClose}
    >
      <Form schema={schema} isPending={send.isPending} error={send.error} onSubmit={submit}>
        <TextArea
          label="Questions"
          name="csv"
          rows={8}
          spellCheck={false}
          onChange={() => setChecked(null)}
          className="[&_textarea]:font-mono"
        />
        <ImportedLines answer={checked && checked.answer} />
        <FormButtons onCancel={onClose}>
          <SubmitButton>
            {addable > 0 ? `Import ${counted(addable, 'question')}` : 'Check lines'}
          </SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
