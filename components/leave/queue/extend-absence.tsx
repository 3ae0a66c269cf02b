import { useState } from 'react';
import * as z from 'zod/mini';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Dialog } from '@/components/ui/dialog/dialog';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
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
import { isSpan, objectionAt } from '@/lib/leave/words';
import { notify } from '@/lib/messages/notify';
import { AcceptPreview } from './accept-preview';
import { ExtendStaffPreview } from './extend-staff-preview';

const Templates = templatesFor('absence');

const schema = z.omit(ABSENCE_QUEUES.driver.extend.input.body, { version: true });

interface ExtendAbsenceProps {
  absence: AbsenceRequest;
  onClose: () => void;
}

export function ExtendAbsence({ absence, onClose }: ExtendAbsenceProps) {
  const { id, member, to, version, scope, delegate } = useBegun(absence);
  const { useEffects, useExtend } = QUEUE_HOOKS[scope];
  const extend = useExtend({ id, version });
  const from = dayLater(to, 1);
  const [last, setLast] = useState('');
  const more = { from, to: last };
  const isReadable = isSpan(more);
  const effects = useEffects(
    isReadable ? { id, ...more, ...(delegate && { delegate_id: delegate.user_id }) } : null,
  );
  return (
    <Dialog
      title={`Extend LOA of ${member.name}`}
      description={`It ends on ${formatDay(to)}. ${scope === 'staff' ? 'The delegate stays the same and takes over what they can.' : 'It may go beyond the allowance.'}`}
      onClose={onClose}
    >
      <UnlessDecided error={extend.error} written={extend.variables?.note} onClose={onClose}>
        <Form
          schema={schema}
          isPending={extend.isPending}
          error={extend.error}
          onSubmit={async (extension) => {
            await extend.mutateAsync(extension);
            notify({ type: 'SUCCESS', message: `LOA of ${member.name} extended.` });
            onClose();
          }}
        >
          <TextField
            label="New last day"
            name="to"
            type="date"
            min={from}
            warning={objectionAt(isReadable ? effects.data : undefined, 'to')}
            onChange={({ target }) => setLast(target.value)}
          />
          {isReadable && scope === 'driver' && (
            <AcceptPreview effects={effects} hasFields title="Extending cancels:" />
          )}
          {isReadable && scope === 'staff' && (
            <ExtendStaffPreview absence={absence} span={more} effects={effects} />
          )}
          <TextArea
            label="Reason"
            tools={Templates}
            name="note"
            rows={3}
            maxLength={1000}
            hint={`10–1,000 characters. ${member.name} can read it.`}
          />
          <FormButtons onCancel={onClose}>
            <SubmitButton>Extend LOA</SubmitButton>
          </FormButtons>
        </Form>
      </UnlessDecided>
    </Dialog>
  );
}
