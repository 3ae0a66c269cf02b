import { templatesFor } from '@/components/shared/handbook/templates-for';
import { useState } from 'react';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { NextButton } from '@/components/ui/dialog/next-button';
import { UnlessDecided } from '@/components/ui/dialog/unless-decided';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NumberField } from '@/components/ui/form/number-field';
import { closeReportEndpoint, type StaffReport } from '@/lib/contracts/jobs/job-reports';
import { textIn, wholeNumberIn } from '@/lib/forms/fields';
import { useSeen } from '@/lib/forms/use-seen';
import { useCloseReport } from '@/lib/jobs/reports/queries';
import { useUndoReport } from '@/lib/jobs/reports/use-undo-report';
import { notify } from '@/lib/messages/notify';
import { fromHere } from '@/lib/navigation/from-here';

const Templates = templatesFor('report');

const OUTCOMES = [
  { value: 'resolved', label: 'Resolved: the report was correct' },
  { value: 'penalty', label: 'Penalty: the driver loses points' },
  { value: 'rejected', label: 'Rejected: nothing was wrong' },
];

interface CloseReportProps {
  report: StaffReport;
  /** The version that the reader has seen outside this form. */
  version: number;
  /** A colleague has closed it: what was written stays to be copied. */
  isOver: boolean;
  onNext: (() => void) | null;
  onClose: () => void;
}

/** The latest version is drawn above the form. */
const ADVICE = 'Read what’s new above, then close the report again.';

export function CloseReport(props: CloseReportProps) {
  const { report, version: known, isOver, onNext, onClose } = props;
  const { id } = report;
  const close = useCloseReport();
  const undo = useUndoReport();
  const { seen, error } = useSeen(report, close.error, ADVICE);
  // What its reader did beside the form, such as taking the report, made a version that they know.
  const version = Math.max(known, seen.version);
  const [outcome, setOutcome] = useState('resolved');
  return (
    <UnlessDecided
      error={error}
      written={close.variables?.outcome}
      hasMoreTyped
      nextLabel="Next report"
      onNext={onNext}
      onClose={onClose}
    >
      <Form
        schema={closeReportEndpoint.input.body}
        read={(fields) => ({
          version,
          status: outcome === 'penalty' ? 'resolved' : outcome,
          outcome: textIn(fields, 'outcome'),
          penalty: outcome === 'penalty' ? (wholeNumberIn(fields, 'penalty') ?? 0) : null,
        })}
        isPending={close.isPending}
        error={error}
        isOver={isOver}
        onSubmit={async (body) => {
          // A report that was opened by a link leads back to the list.
          const goOn = fromHere();
          const closed = await close.mutateAsync({ id, ...body });
          notify({
            type: 'SUCCESS',
            message: `Report #${id} closed.`,
            // Points that were taken are restored with a reason.
            ...(body.penalty === null && { undo: () => undo(closed) }),
          });
          goOn(onNext ?? onClose);
        }}
      >
        <ChoiceField
          label="Outcome"
          name="status"
          options={OUTCOMES}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
        />
        {outcome === 'penalty' && (
          <NumberField
            label="Penalty points"
            name="penalty"
            hint="The driver is notified with the reason. You can restore the points later."
            isWhole
          />
        )}
        <TextArea
          label="Answer"
          name="outcome"
          tools={Templates}
          rows={3}
          maxLength={1000}
          hint="10–1,000 characters. Sent to the person who reported the job."
        />
        <FormButtons onCancel={onClose}>
          <SubmitButton>{onNext ? 'Close and next' : 'Close report'}</SubmitButton>
          <NextButton label="Next report" onNext={onNext} />
        </FormButtons>
      </Form>
    </UnlessDecided>
  );
}
