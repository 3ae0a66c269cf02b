import { useState } from 'react';
import * as z from 'zod/mini';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import {
  type Absence,
  ABSENCE_RULES,
  type AbsenceScope,
  dayLater,
  editAbsenceEndpoint,
} from '@/lib/contracts/leave/absences';
import { choicesOf, chosenOf } from '@/lib/leave/handover';
import { useAbsencePreview, useDelegates } from '@/lib/leave/queries';
import { isSpan, objectionAt } from '@/lib/leave/words';
import { DelegateField } from '@/components/leave/shared/delegate-field';
import { WorkChoices } from '@/components/leave/shared/work-choices';
import { WishPreview } from './wish-preview';

const schema = z.omit(editAbsenceEndpoint.input.body, { version: true });
export type AbsenceWish = z.output<typeof schema>;

interface AbsenceFormProps {
  scope: AbsenceScope;
  today: string;
  /** The request being changed, or the proposed days. */
  known?: Partial<
    Pick<Absence, 'id' | 'from' | 'to' | 'reason' | 'private_note' | 'delegate' | 'handover'>
  >;
  submitLabel: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (wish: AbsenceWish) => Promise<void>;
  /** Left out where the form stands on its page. */
  onCancel?: () => void;
}

/** The days, with a live preview of their effects. */
export function AbsenceForm(props: AbsenceFormProps) {
  const { scope, today, known = {}, submitLabel, onSubmit, onCancel, ...state } = props;
  const [span, setSpan] = useState({ from: known.from ?? '', to: known.to ?? '' });
  const [delegateId, setDelegateId] = useState(known.delegate?.user_id ?? null);
  const asked = {
    scope,
    ...span,
    ...(known.id !== undefined && { except: known.id }),
    ...(delegateId !== null && { delegate_id: delegateId }),
  };
  const preview = useAbsencePreview(isSpan(span) ? asked : null);
  const shown = isSpan(span) ? preview.data : undefined;
  const isStaff = scope === 'staff';
  const delegates = useDelegates(isStaff && isSpan(span) ? span : null);
  const [chosen, setChosen] = useState(() => chosenOf(known.handover ?? []));
  const delegate = delegates.data?.find(
    ({ user_id, objection }) => user_id === delegateId && objection === null,
  );
  const work = preview.data?.work ?? [];
  const { days_ahead, days_back, min_days, max_days } = {
    ...ABSENCE_RULES,
    ...ABSENCE_RULES[scope],
  };
  const submit = <SubmitButton>{submitLabel}</SubmitButton>;
  return (
    <Form
      schema={schema}
      {...state}
      {...(isStaff && {
        read: ({ delegate_id: _, ...fields }) => ({
          ...fields,
          ...(delegate && { delegate_id: delegate.user_id }),
          handover: choicesOf(work, chosen, delegate),
        }),
      })}
      onSubmit={onSubmit}
    >
      <div className="fields-beside sm:grid-cols-2">
        <TextField
          label="First day"
          name="from"
          type="date"
          defaultValue={known.from}
          min={dayLater(today, -days_back)}
          max={dayLater(today, days_ahead)}
          warning={objectionAt(shown, 'from')}
          onChange={({ target }) => setSpan({ ...span, from: target.value })}
        />
        <TextField
          label="Last day"
          name="to"
          type="date"
          defaultValue={known.to}
          min={span.from || undefined}
          warning={objectionAt(shown, 'to')}
          hint={`${min_days}–${max_days} days, both days included.`}
          onChange={({ target }) => setSpan({ ...span, to: target.value })}
        />
      </div>
      {shown && <WishPreview preview={shown} />}
      {isSpan(span) && delegates.data && (
        <>
          <DelegateField delegates={delegates.data} chosen={delegateId} onChoose={setDelegateId} />
          {preview.data && (
            <WorkChoices work={work} delegate={delegate} chosen={chosen} onChoose={setChosen} />
          )}
        </>
      )}
      <TextArea
        label="Reason"
        name="reason"
        rows={2}
        maxLength={500}
        defaultValue={known.reason ?? ''}
        hint="Required if your LOA starts today or earlier."
      />
      <TextArea
        label={isStaff ? 'Private note (optional)' : 'Note to HR (optional)'}
        name="private_note"
        rows={2}
        maxLength={1000}
        defaultValue={known.private_note ?? ''}
        hint={`Only ${isStaff ? 'those who decide' : 'HR'} can read it. Deleted ${ABSENCE_RULES.note_days} days after your LOA.`}
      />
      {onCancel ? <FormButtons onCancel={onCancel}>{submit}</FormButtons> : submit}
    </Form>
  );
}
