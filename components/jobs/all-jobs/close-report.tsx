import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { Form } from '@/components/ui/form';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextArea } from '@/components/ui/text-area';
import { closeReportEndpoint, type StaffReport } from '@/lib/contracts/job-reports';
import { useCloseReport } from '@/lib/jobs/report-queries';
import { notify } from '@/lib/messages/notify';

const OUTCOMES = [
  { value: 'resolved', label: 'Resolved: it was right' },
  { value: 'rejected', label: 'Rejected: nothing was wrong' },
];

interface CloseReportProps {
  report: StaffReport;
  onClose: () => void;
}

export function CloseReport({ report: { id, version }, onClose }: CloseReportProps) {
  const close = useCloseReport();
  return (
    <Form
      schema={closeReportEndpoint.input.body}
      read={(fields) => ({ ...fields, version })}
      isPending={close.isPending}
      error={close.error}
      onSubmit={async (body) => {
        await close.mutateAsync({ id, ...body });
        notify({ type: 'SUCCESS', message: `Report #${id} is closed.` });
        onClose();
      }}
    >
      <ChoiceField label="Outcome" name="status" options={OUTCOMES} />
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
