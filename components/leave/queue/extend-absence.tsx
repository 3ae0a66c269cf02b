import { templatesFor } from '@/components/shared/handbook/templates-for';
import * as z from 'zod/mini';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import { ABSENCE_QUEUES, type AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { dayLater } from '@/lib/contracts/leave/absences';
import { formatDay } from '@/lib/format/date-time';
import { useBegun } from '@/lib/forms/use-begun';
import { QUEUE_HOOKS } from '@/lib/leave/queries';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('absence');

const schema = z.omit(ABSENCE_QUEUES.driver.extend.input.body, { version: true });

interface ExtendAbsenceProps {
  absence: AbsenceRequest;
  onClose: () => void;
}

export function ExtendAbsence({ absence, onClose }: ExtendAbsenceProps) {
  const { id, member, to, version, scope } = useBegun(absence);
  const { useExtend } = QUEUE_HOOKS[scope];
  const extend = useExtend({ id, version });
  return (
    <Dialog
      title={`Extend LOA of ${member.name}`}
      description={`It ends on ${formatDay(to)}. ${scope === 'staff' ? 'The delegate stays the same and takes over what they can.' : 'It may go beyond the allowance.'}`}
      onClose={onClose}
    >
      <Form
        schema={schema}
        isPending={extend.isPending}
        error={extend.error}
        onSubmit={async (more) => {
          await extend.mutateAsync(more);
          notify({ type: 'SUCCESS', message: `LOA of ${member.name} extended.` });
          onClose();
        }}
      >
        <TextField label="New last day" name="to" type="date" min={dayLater(to, 1)} />
        <TextArea
          label="Reason"
          tools={Templates}
          name="note"
          rows={3}
          maxLength={1000}
          hint={`10–1,000 characters. ${member.name} reads it.`}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Extend LOA</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
