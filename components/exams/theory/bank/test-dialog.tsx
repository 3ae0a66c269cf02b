import { Dialog } from '@/components/ui/dialog/dialog';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { NumberField } from '@/components/ui/form/number-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { type TheoryBank, theoryFields } from '@/lib/contracts/exams/theory/bank';
import { activeOf, NEW_TEST, readTheory } from '@/lib/exams/theory/forms';
import { useSaveTheory } from '@/lib/exams/theory/queries';
import { useBegun } from '@/lib/forms/use-begun';
import { counted } from '@/lib/format/quantity';
import { notify } from '@/lib/messages/notify';

const REQUIRED = [
  { value: 'yes', label: 'Required before booking' },
  { value: '', label: 'Not required' },
];
const ANSWERS = [
  { value: '', label: 'Not shown to candidates' },
  { value: 'yes', label: 'Shown after the test' },
];

interface TestDialogProps {
  bank: TheoryBank;
  onClose: () => void;
}

/** What a test draws, how long it takes and when it is passed. */
export function TestDialog({ bank, onClose }: TestDialogProps) {
  const theory = useBegun(bank.theory);
  const { id } = bank.type;
  const save = useSaveTheory({ id, version: theory?.version ?? null });
  const begun = theory ?? NEW_TEST;
  return (
    <Dialog title="Edit test" onClose={onClose}>
      <Form
        schema={theoryFields}
        read={readTheory}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (fields) => {
          await save.mutateAsync({ theory: fields });
          notify({ type: 'SUCCESS', message: 'Theory test saved.' });
          onClose();
        }}
      >
        <ChoiceField
          label="Test"
          name="is_active"
          options={REQUIRED}
          hint="A passed test counts for 60 days."
          defaultValue={theory && !theory.is_active ? '' : 'yes'}
        />
        <NumberField
          label="Questions"
          name="questions"
          isWhole
          hint={`Drawn at random from ${counted(activeOf(bank).length, 'question')} in the bank.`}
          defaultValue={begun.questions}
        />
        <NumberField label="Time (minutes)" name="minutes" isWhole defaultValue={begun.minutes} />
        <NumberField
          label="Pass mark (%)"
          name="pass_percent"
          isWhole
          defaultValue={begun.pass_percent}
        />
        <ChoiceField
          label="Correct answers"
          name="shows_answers"
          options={ANSWERS}
          hint="Candidates always see their own answers, and which were correct."
          defaultValue={theory?.shows_answers ? 'yes' : ''}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Save test</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
