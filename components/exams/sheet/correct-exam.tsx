import { useState } from 'react';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Dialog } from '@/components/ui/dialog/dialog';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import type { Booking } from '@/lib/contracts/exams/bookings';
import {
  correctExamEndpoint,
  type FiledSheet,
  type Mark,
  MARKS,
  passObstacle,
} from '@/lib/contracts/exams/sheet';
import { useCorrectExam } from '@/lib/exams/queries';
import { MARK_LABELS } from '@/lib/exams/words';
import { type Fields, rowsIn, textIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('exam');

const OPTIONS = MARKS.map((value) => ({ value, label: MARK_LABELS[value] }));

const marksIn = (fields: Fields) =>
  rowsIn(fields, 'marks').map((row) => ({
    mark: textIn(row, 'mark'),
    note: textIn(row, 'note'),
  }));

/** The marks as chosen so far. */
const chosenIn = (fields: Fields): { mark: Mark }[] =>
  marksIn(fields).map(({ mark }) => ({
    mark: MARKS.find((one) => one === mark) ?? 'not_assessed',
  }));

const readSheet = (version: number) => (fields: Fields) => ({
  version,
  sheet: {
    marks: marksIn(fields),
    comment: textIn(fields, 'comment'),
    result: textIn(fields, 'result'),
  },
});

interface CorrectExamProps {
  exam: Booking;
  sheet: FiledSheet;
  onClose: () => void;
}

/** Corrects a filed sheet; the candidate is told, and points follow. */
export function CorrectExam({ exam, sheet, onClose }: CorrectExamProps) {
  const { id, version, candidate, result } = useBegun(exam);
  const { items, marks, comment } = useBegun(sheet);
  const correct = useCorrectExam({ id });
  const [obstacle, setObstacle] = useState(() => passObstacle(sheet, marks));
  return (
    <Dialog
      title={`Correct the result of ${candidate.name}`}
      description="The candidate is notified. Points follow the result."
      isWide
      onClose={onClose}
    >
      <Form
        schema={correctExamEndpoint.input.body}
        read={readSheet(version)}
        isPending={correct.isPending}
        error={correct.error}
        onChange={(held) => setObstacle(passObstacle(sheet, chosenIn(held())))}
        onSubmit={async (values) => {
          await correct.mutateAsync(values);
          notify({ type: 'SUCCESS', message: `Result of ${candidate.name} corrected.` });
          onClose();
        }}
      >
        {items.map(({ name }, place) => (
          <div key={place} className="grid gap-3 sm:grid-cols-[10rem_1fr]">
            <ChoiceField
              label={name}
              name={`marks.${place}.mark`}
              options={OPTIONS}
              defaultValue={marks[place]?.mark}
            />
            <TextArea
              label={`Note on ${name}`}
              name={`marks.${place}.note`}
              rows={1}
              maxLength={500}
              defaultValue={marks[place]?.note}
            />
          </div>
        ))}
        <TextArea
          label="Comment"
          name="comment"
          rows={4}
          maxLength={4000}
          defaultValue={comment}
          tools={Templates}
        />
        <RadioGroup
          label="Result"
          name="result"
          options={[
            { value: 'passed', label: 'Passed', hint: obstacle ?? 'The marks allow it.' },
            { value: 'failed', label: 'Failed', hint: 'Counts as an attempt.' },
          ]}
          first={result ?? undefined}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Save correction</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
