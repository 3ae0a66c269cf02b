import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { StandingButtons } from '@/components/exams/shared/standing-buttons';
import { type ExamType, examTypeFields } from '@/lib/contracts/exams/types';
import {
  useActivateExamType,
  useExamTypeHistory,
  useRemoveExamType,
  useSaveExamType,
} from '@/lib/exams/queries';
import { itemRowsOf, readExamType } from '@/lib/exams/type-form';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { ExamTypeFields, type TypeChoices } from './exam-type-fields';
import { SheetItems } from './sheet-items';

interface ExamTypeDialogProps {
  /** Null for a new exam. */
  type: ExamType | null;
  choices: TypeChoices;
  onClose: () => void;
}

export function ExamTypeDialog({ type: known, choices, onClose }: ExamTypeDialogProps) {
  const type = useBegun(known);
  const save = useSaveExamType(type);
  const activate = useActivateExamType();
  const remove = useRemoveExamType();
  const history = useExamTypeHistory(type && { id: type.id });
  return (
    <Dialog title={type ? `Edit “${type.name}”` : 'New exam'} isWide onClose={onClose}>
      <Form
        schema={examTypeFields}
        read={readExamType}
        defaultValues={{ items: itemRowsOf(type) }}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (fields) => {
          await save.mutateAsync(fields);
          notify({ type: 'SUCCESS', message: `Exam “${fields.name}” saved.` });
          onClose();
        }}
      >
        <ExamTypeFields type={type} choices={choices} />
        <SheetItems />
        <div className="flex flex-wrap justify-end gap-2">
          {type && (
            <StandingButtons
              what={`Exam “${type.name}”`}
              loses="Its sheet and its routes go with it. You’d have to enter them again."
              row={type}
              activate={activate}
              remove={remove}
              onDone={onClose}
            />
          )}
          <CancelButton onCancel={onClose} />
          <SubmitButton>Save exam</SubmitButton>
        </div>
      </Form>
      {type && (
        <div className="mt-5 border-t border-line pt-4">
          <LoadedHistory query={history} />
        </div>
      )}
    </Dialog>
  );
}
