import { templatesFor } from '@/components/shared/handbook/templates-for';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { askReporterEndpoint, type StaffReport } from '@/lib/contracts/jobs/job-reports';
import { useBegun } from '@/lib/forms/use-begun';
import { useAskReporter } from '@/lib/jobs/reports/queries';
import { notify } from '@/lib/messages/notify';

const Templates = templatesFor('report');

interface AskReporterProps {
  report: StaffReport;
  onAsked: (report: StaffReport) => void;
  onClose: () => void;
}

export function AskReporter({ report, onAsked, onClose }: AskReporterProps) {
  const { id, reporter } = report;
  const version = useBegun(report.version);
  const ask = useAskReporter();
  return (
    <WordsDialog
      title={`Ask ${reporter.name}`}
      label="Question"
      tools={Templates}
      submitLabel="Send question"
      field="question"
      text={askReporterEndpoint.input.body.shape.question}
      isPending={ask.isPending}
      error={ask.error}
      onSubmit={async (question) => {
        onAsked(await ask.mutateAsync({ id, version, question }));
        notify({ type: 'SUCCESS', message: `Question sent to ${reporter.name}.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
