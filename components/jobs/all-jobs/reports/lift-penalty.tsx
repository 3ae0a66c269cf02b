import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { liftPenaltyEndpoint, type StaffReport } from '@/lib/contracts/jobs/job-reports';
import { useBegun } from '@/lib/forms/use-begun';
import { useLiftPenalty } from '@/lib/jobs/report-queries';
import { notify } from '@/lib/messages/notify';

interface LiftPenaltyProps {
  report: StaffReport;
  onClose: () => void;
}

export function LiftPenalty({ report, onClose }: LiftPenaltyProps) {
  const { id } = report;
  const version = useBegun(report.version);
  const lift = useLiftPenalty();
  return (
    <WordsDialog
      title="Give the points back"
      description="A new line in the ledger gives back what the report took."
      label="Reason"
      hint="The driver reads it."
      submitLabel="Give them back"
      field="reason"
      text={liftPenaltyEndpoint.input.body.shape.reason}
      isPending={lift.isPending}
      error={lift.error}
      onSubmit={async (words) => {
        await lift.mutateAsync({ id, version, reason: words });
        notify({ type: 'SUCCESS', message: 'The driver has the points back.' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
