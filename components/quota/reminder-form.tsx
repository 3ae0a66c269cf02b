import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Notice } from '@/components/ui/state/notice';
import { REMINDER_GAP_DAYS, type QuotaRow, remindEndpoint } from '@/lib/contracts/quota-management';
import { type DriverMonth, useRemind } from '@/lib/quota/queries';
import { needsReminder, reminderText } from '@/lib/quota/words';
import { ActionForm } from '@/components/ui/action-form';

const Templates = templatesFor('quota');

interface ReminderFormProps {
  row: QuotaRow;
  params: DriverMonth;
  onDone: () => void;
}

export function ReminderForm({ row, params, onDone }: ReminderFormProps) {
  const remind = useRemind(params);
  if (!needsReminder(row)) return <Notice>{row.name} doesn’t need a reminder this month.</Notice>;
  return (
    <ActionForm
      schema={remindEndpoint.input.body}
      action={remind}
      name="message"
      label="Message"
      tools={Templates}
      hint={`Reminders must be at least ${REMINDER_GAP_DAYS} days apart.`}
      defaultValue={reminderText(row, params.period)}
      submitLabel="Send reminder"
      done={`Reminder sent to ${row.name}.`}
      onDone={onDone}
    />
  );
}
