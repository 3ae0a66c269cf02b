import { useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { type ExamResult, passObstacle, type SheetDraft } from '@/lib/contracts/exams/sheet';
import { useFinishExam } from '@/lib/exams/queries';
import type { KeptSheet, SheetKeeper } from '@/lib/exams/sheet-keeper';
import { filedOf } from '@/lib/exams/sheet-texts';
import { BOOKING_LABELS } from '@/lib/contracts/exams/exam-labels';
import { notify } from '@/lib/messages/notify';

interface FinishExamProps {
  exam: Booking;
  draft: SheetDraft;
  keeper: SheetKeeper;
  kept: KeptSheet;
}

/** Files the sheet; a pass only where the marks allow it. */
export function FinishExam({ exam, draft, keeper, kept }: FinishExamProps) {
  const { id, candidate } = exam;
  const finish = useFinishExam({ id, keeper });
  const [isAsked, setIsAsked] = useState(false);
  const obstacle = passObstacle(draft, kept.marks);
  const schema = useMemo(() => filedOf(draft.items), [draft.items]);
  const file = async (result: ExamResult) => {
    await finish.mutateAsync(result);
    keeper.forget();
    const message = `${candidate.name}: ${BOOKING_LABELS[result].toLowerCase()}.`;
    notify({ type: 'SUCCESS', message });
  };
  return (
    <>
      <Form
        schema={schema}
        read={({ result }) => {
          const { marks, comment, draft_version } = keeper.read();
          return { draft_version, sheet: { marks, comment, result } };
        }}
        isPending={finish.isPending}
        error={finish.error}
        isAskedAgain
        onSubmit={async ({ sheet: { result } }) => {
          if (result === 'incomplete') setIsAsked(true);
          else await file(result);
        }}
      >
        <RadioGroup
          label="Result"
          name="result"
          options={[
            { value: 'passed', label: 'Passed', hint: obstacle ?? 'The marks allow it.' },
            { value: 'failed', label: 'Failed', hint: 'Counts as an attempt.' },
            {
              value: 'incomplete',
              label: 'Incomplete',
              hint: 'Doesn’t count as an attempt; the candidate gets priority for another time.',
            },
          ]}
        />
        {exam.state !== 'cancelled' && <SubmitButton>File result</SubmitButton>}
      </Form>
      {isAsked && (
        <ConfirmDialog
          title={`File the exam of ${candidate.name} as incomplete?`}
          confirmLabel="File as incomplete"
          onConfirm={() => {
            setIsAsked(false);
            // The refusal comes back as `finish.error`.
            file('incomplete').catch(() => undefined);
          }}
          onClose={() => setIsAsked(false)}
        >
          It ends here and doesn’t count as an attempt. The candidate gets priority for another
          time, and the result can’t be corrected afterwards.
        </ConfirmDialog>
      )}
    </>
  );
}
