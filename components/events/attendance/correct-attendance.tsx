import * as z from 'zod/mini';
import { templatesFor } from '@/components/shared/handbook/templates-for';
import { Dialog } from '@/components/ui/dialog/dialog';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { NumberField } from '@/components/ui/form/number-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import {
  type Attendance,
  ATTENDANCE_RESULTS,
  type AttendanceRow,
  correctAttendanceEndpoint,
} from '@/lib/contracts/events/attendance';
import { RESULT_LABELS } from '@/lib/events/attendance-words';
import { useCorrectAttendance } from '@/lib/events/queries';
import { type Fields, wholeNumberIn } from '@/lib/forms/fields';
import { useBegun } from '@/lib/forms/use-begun';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('event');

const schema = z.omit(correctAttendanceEndpoint.input.body, { version: true, user_id: true });
const RESULTS = ATTENDANCE_RESULTS.map((value) => ({ value, label: RESULT_LABELS[value] }));

interface CorrectAttendanceProps {
  attendance: Attendance;
  member: AttendanceRow['member'];
  /** Null for a member who isn't listed yet. */
  known: AttendanceRow | null;
  onClose: () => void;
}

/** Changes one result after it was confirmed; points change by what differs. */
export function CorrectAttendance({ attendance, member, known, onClose }: CorrectAttendanceProps) {
  const { id, points } = attendance;
  const version = useBegun(known?.version ?? null);
  const { user_id, name } = member;
  const correct = useCorrectAttendance({ id, version, user_id });
  return (
    <Dialog
      title={`Correct attendance of ${name}`}
      description="The old points are removed and the new ones added, each as its own ledger entry."
      onClose={onClose}
    >
      <Form
        schema={schema}
        read={(fields: Fields) => ({ ...fields, points: wholeNumberIn(fields, 'points') ?? NaN })}
        isPending={correct.isPending}
        error={correct.error}
        onSubmit={async (correction) => {
          await correct.mutateAsync(correction);
          notify({ type: 'SUCCESS', message: `Attendance of ${name} corrected.` });
          onClose();
        }}
      >
        <div className="fields-beside sm:grid-cols-2">
          <ChoiceField
            label="Result"
            name="result"
            options={RESULTS}
            defaultValue={known?.result ?? 'attended'}
          />
          <NumberField
            label="Points if attended"
            name="points"
            isWhole
            defaultValue={known?.result === 'attended' ? known.points : points}
          />
        </div>
        <TextArea
          label="Reason"
          name="reason"
          maxLength={1000}
          hint="The member can read it. 10–1,000 characters."
          tools={Templates}
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>Correct attendance</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
