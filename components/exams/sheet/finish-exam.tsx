import { useState } from 'react';
import type * as z from 'zod/mini';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { Form } from '@/components/ui/form/form';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { SubmitButton } from '@/components/ui/form/submit-button';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { finishExamEndpoint, passObstacle, type SheetDraft } from '@/lib/contracts/exams/sheet';
import { useFinishExam } from '@/lib/exams/queries';
import type { KeptSheet, SheetKeeper } from '@/lib/exams/sheet-keeper';
import { BOOKING_LABELS } from '@/lib/exams/words';
import { notify } from '@/lib/messages/notify';

type WrittenResult = z.output<typeof finishExamEndpoint.input.body>['sheet'];

interface FinishExamProps {
  exam: Booking;
  draft: SheetDraft;
  keeper: SheetKeeper;
  kept: KeptSheet;
}

/** Files the sheet; a pass only where the marks allow it. */
export function FinishExam({ exam, draft, keeper, kept }: FinishExamProps) {
  const { id, candidate } = exam;
  const finish = useFinishExam({ id });
  const [asked, setAsked] = useState<WrittenResult | null>(null);
  const obstacle = passObstacle(draft, kept.marks);
  const file = async (sheet: WrittenResult) => {
    await keeper.flush();
    const { draft_version } = keeper.read();
    await finish.mutateAsync({ draft_version, sheet });
    keeper.forget();
    const result = BOOKING_LABELS[sheet.result].toLowerCase();
    notify({ type: 'SUCCESS', message: `${candidate.name}: ${result}.` });
  };
  return (
    <>
      <Form
        schema={finishExamEndpoint.input.body}
        read={({ result }) => {
          const { marks, comment, draft_version } = keeper.read();
          return { draft_version, sheet: { marks, comment, result } };
        }}
        isPending={finish.isPending}
        error={finish.error}
        isAskedAgain
        onSubmit={async ({ sheet }) => {
          if (sheet.result === 'incomplete') setAsked(sheet);
          else await file(sheet);
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
              hint: 'Costs no attempt; the candidate goes first for another time.',
            },
          ]}
        />
        <SubmitButton>File result</SubmitButton>
      </Form>
      {asked && (
        <ConfirmDialog
          title={`File the exam of ${candidate.name} as incomplete?`}
          confirmLabel="File as incomplete"
          onConfirm={() => {
            setAsked(null);
            // The refusal comes back as `finish.error`.
            file(asked).catch(() => undefined);
          }}
          onClose={() => setAsked(null)}
        >
          It ends here and costs no attempt. The candidate goes first for another time, and the
          result can’t be corrected afterwards.
        </ConfirmDialog>
      )}
    </>
  );
}
