import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Notice } from '@/components/ui/state/notice';
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
import { ExamTypeFields } from './exam-type-fields';
import { SheetItems } from './sheet-items';
import type { TypeChoices } from './type-choices';

interface ExamTypeDialogProps {
  /** Null for a new exam. */
  type: ExamType | null;
  choices: TypeChoices;
  onAddRoute?: () => void;
  onCreated?: (id: number) => void;
  onClose: () => void;
}

export function ExamTypeDialog({
  type: known,
  choices,
  onAddRoute,
  onCreated,
  onClose,
}: ExamTypeDialogProps) {
  const type = useBegun(known);
  const save = useSaveExamType(type);
  const activate = useActivateExamType();
  const remove = useRemoveExamType();
  const history = useExamTypeHistory(type && { id: type.id });
  return (
    <Dialog title={type ? `Edit “${type.name}”` : 'New exam'} isWide onClose={onClose}>
      {type?.is_draft && onAddRoute && (
        <div className="mb-4">
          <Notice tone="warning">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>This exam is a draft. Add its first route to activate it.</p>
              <CancelButton label="Add route" onCancel={onAddRoute} />
            </div>
          </Notice>
        </div>
      )}
      <Form
        schema={examTypeFields}
        read={readExamType}
        defaultValues={{ items: itemRowsOf(type) }}
        isPending={save.isPending}
        error={save.error}
        onSubmit={async (fields) => {
          const { id } = await save.mutateAsync(fields);
          const message = type
            ? `Exam “${fields.name}” saved.`
            : `Exam “${fields.name}” saved as a draft. Add a route to activate it.`;
          notify({ type: 'SUCCESS', message });
          onClose();
          if (!type) onCreated?.(id);
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
              canActivate={!type.is_draft}
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
