import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { liftPenaltyEndpoint, type StaffReport } from '@/lib/contracts/jobs/job-reports';
import { useBegun } from '@/lib/forms/use-begun';
import { useLiftPenalty } from '@/lib/jobs/reports/queries';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('report');

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
      title="Restore points"
      description="Returns the penalty points to the driver."
      label="Reason"
      hint="The driver can read this."
      submitLabel="Restore points"
      field="reason"
      text={liftPenaltyEndpoint.input.body.shape.reason}
      tools={Templates}
      isPending={lift.isPending}
      error={lift.error}
      onSubmit={async (words) => {
        await lift.mutateAsync({ id, version, reason: words });
        notify({ type: 'SUCCESS', message: 'Points restored.' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
