import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { CheckboxField } from '@/components/ui/form/ticks/checkbox-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import {
  type OwnResignations,
  RESIGNATION_RULES,
  resignEndpoint,
} from '@/lib/contracts/leave/resignations';
import { dayLater } from '@/lib/contracts/leave/absences';
import { type Fields, textIn } from '@/lib/forms/fields';
import { useResign } from '@/lib/leave/resignation-queries';
import { REASON_OPTIONS } from '@/lib/leave/resignation-words';
import { notify } from '@/lib/messages/notify';

const schema = resignEndpoint.input.body;

const read = (fields: Fields): z.input<typeof schema> | object => ({
  reason: textIn(fields, 'reason'),
  text: textIn(fields, 'text'),
  leaves_on: textIn(fields, 'leaves_on'),
  wants_deletion: textIn(fields, 'wants_deletion') === 'yes',
  name: textIn(fields, 'name'),
});

interface ResignFormProps {
  own: OwnResignations;
}

export function ResignForm({ own: { today, name } }: ResignFormProps) {
  const resign = useResign();
  return (
    <Form
      schema={schema}
      read={read}
      isPending={resign.isPending}
      error={resign.error}
      onSubmit={async (wish) => {
        await resign.mutateAsync(wish);
        notify({ type: 'SUCCESS', message: 'Request sent. HR will answer you.' });
      }}
    >
      <ChoiceField
        label="Reason"
        name="reason"
        options={[{ value: '', label: 'Choose a reason' }, ...REASON_OPTIONS]}
      />
      <TextArea label="Details" name="text" rows={3} maxLength={1000} hint="Optional." />
      <TextField
        label="Last day"
        name="leaves_on"
        type="date"
        defaultValue={today}
        min={today}
        max={dayLater(today, RESIGNATION_RULES.days_ahead)}
        hint="Your account closes on this day once HR confirms."
      />
      <CheckboxField
        name="wants_deletion"
        label={`Delete my data ${RESIGNATION_RULES.deletion_days} days after I leave. Your jobs stay, without your name.`}
      />
      <TextField
        label="Your name"
        name="name"
        autoComplete="off"
        hint={`Type ${name} to confirm.`}
      />
      <SubmitButton variant="danger">Request to leave</SubmitButton>
    </Form>
  );
}
