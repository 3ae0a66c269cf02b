import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { NumberField } from '@/components/ui/form/number-field';
import { closeReportEndpoint, type StaffReport } from '@/lib/contracts/jobs/job-reports';
import { textIn, wholeNumberIn } from '@/lib/forms/fields';
import { useCloseReport } from '@/lib/jobs/report-queries';
import { notify } from '@/lib/messages/notify';

const OUTCOMES = [
  { value: 'resolved', label: 'Resolved: it was right' },
  { value: 'penalty', label: 'Penalty: the driver loses points' },
  { value: 'rejected', label: 'Rejected: nothing was wrong' },
];

interface CloseReportProps {
  report: StaffReport;
  onClose: () => void;
}

export function CloseReport({ report, onClose }: CloseReportProps) {
  // Nothing but who handles a report changes before it is closed, and the backend asks for that.
  const { id, version } = report;
  const close = useCloseReport();
  const [outcome, setOutcome] = useState('resolved');
  return (
    <Form
      schema={closeReportEndpoint.input.body}
      read={(fields) => ({
        version,
        status: outcome === 'penalty' ? 'resolved' : outcome,
        outcome: textIn(fields, 'outcome'),
        penalty: outcome === 'penalty' ? (wholeNumberIn(fields, 'penalty') ?? 0) : null,
      })}
      isPending={close.isPending}
      error={close.error}
      onSubmit={async (body) => {
        await close.mutateAsync({ id, ...body });
        notify({ type: 'SUCCESS', message: `Report #${id} is closed.` });
        onClose();
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
          label="Points to take"
          name="penalty"
          hint="The driver is told how many, and why. They can be given back."
          isWhole
        />
      )}
      <TextArea
        label="Answer"
        name="outcome"
        rows={3}
        maxLength={1000}
        hint="10–1000 characters. Who reported it reads this."
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Close the report</SubmitButton>
      </div>
    </Form>
  );
}
