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
import { ChangedFacts } from '@/components/ui/text/changed-facts';
import { ABSENCE_QUEUES, type AbsenceRequest } from '@/lib/contracts/leave/absence-queue';
import { dayLater } from '@/lib/contracts/leave/absences';
import { formatDay } from '@/lib/format/date-time';
import { useSeen } from '@/lib/forms/use-seen';
import { QUEUE_HOOKS } from '@/lib/leave/queries';
import { absenceFacts, isSpan, objectionAt } from '@/lib/leave/words';
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
  const { id, scope } = absence;
  const { useEffects, useExtend } = QUEUE_HOOKS[scope];
  const extend = useExtend({ id });
  const { seen, before, error } = useSeen(absence, extend.error);
  const { member, to, version, delegate } = seen;
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
      <UnlessDecided error={error} written={extend.variables?.note} hasMoreTyped onClose={onClose}>
        <Form
          schema={schema}
          isPending={extend.isPending}
          error={error}
          onSubmit={async (extension) => {
            await extend.mutateAsync({ version, ...extension });
            notify({ type: 'SUCCESS', message: `LOA of ${member.name} extended.` });
            onClose();
          }}
        >
          <ChangedFacts before={before} now={seen} factsOf={absenceFacts} />
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
