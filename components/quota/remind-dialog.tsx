import { templatesFor } from '@/components/shared/handbook/templates-for';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ActedOutcome, ActionOutcomes } from '@/components/ui/dialog/action-outcomes';
import { Dialog } from '@/components/ui/dialog/dialog';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { Notice } from '@/components/ui/state/notice';
import type { QuotaRow } from '@/lib/contracts/quota-management';
import { counted } from '@/lib/format/quantity';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';
import { useRemindMany } from '@/lib/quota/queries';
import { leftOutWords, whomToRemind } from '@/lib/quota/reminders';
import { reminderText } from '@/lib/quota/words';

const Templates = templatesFor('quota', true);

const MOST_ADDED = 500;
const schema = z.object({
  added: z
    .string()
    .check(
      z.trim(),
      z.maxLength(MOST_ADDED, `Extra text must be at most ${MOST_ADDED} characters.`),
    ),
});

interface RemindDialogProps {
  period: string;
  rows: readonly QuotaRow[];
  /** In ms. */
  openedAt: number;
  /** Called once some or all reminders were sent. */
  onDone: () => void;
  onClose: () => void;
}

/** Sends each selected driver a reminder with their own figures. */
export function RemindDialog({
  period,
  rows: given,
  openedAt,
  onDone,
  onClose,
}: RemindDialogProps) {
  const { rows, leftOut } = useBegun(whomToRemind(given, openedAt));
  const remind = useRemindMany({ period });
  const [outcomes, setOutcomes] = useState<readonly ActedOutcome[] | null>(null);
  const [first] = rows;
  const drivers = counted(rows.length, 'driver');
  const send = async ({ added }: z.output<typeof schema>) => {
    const textOf = (row: QuotaRow) =>
      [reminderText(row, period), added].filter((text) => text !== '').join('\n\n');
    const { results } = await remind.mutateAsync({
      reminders: rows.map((row) => ({ user_id: row.user_id, message: textOf(row) })),
    });
    onDone();
    const problems = new Map(results.map(({ user_id, problem }) => [user_id, problem]));
    if (results.some(({ problem }) => problem !== null))
      return setOutcomes(
        rows.map(({ user_id: id, name }) => ({ id, name, problem: problems.get(id) ?? null })),
      );
    notify({ type: 'SUCCESS', message: `${drivers} reminded.` });
    return onClose();
  };
  if (!first)
    return (
      <Dialog title="Remind drivers" onClose={onClose}>
        <div className="space-y-4">
          <Notice>{leftOutWords(leftOut, leftOut)}</Notice>
          <div className="flex justify-end">
            <CancelButton label="Close" onCancel={onClose} />
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      title={`Remind ${drivers}`}
      description="Each driver gets a message with their own figures."
      onClose={onClose}
    >
      {outcomes ? (
        <ActionOutcomes outcomes={outcomes} onClose={onClose} />
      ) : (
        <Form schema={schema} isPending={remind.isPending} error={remind.error} onSubmit={send}>
          {leftOut > 0 && <Notice>{leftOutWords(leftOut, rows.length + leftOut)}</Notice>}
          <blockquote className="border-l-2 border-line pl-3 text-sm wrap-anywhere text-muted">
            {reminderText(first, period)}
          </blockquote>
          <TextArea
            label="Extra text (optional)"
            name="added"
            maxLength={MOST_ADDED}
            tools={Templates}
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton>Send {counted(rows.length, 'reminder')}</SubmitButton>
          </FormButtons>
        </Form>
      )}
    </Dialog>
  );
}
