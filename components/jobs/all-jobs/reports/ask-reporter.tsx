import { TemplateMenu } from '@/components/shared/handbook/template-menu';
import { WordsDialog } from '@/components/ui/dialog/words-dialog';
import { askReporterEndpoint, type StaffReport } from '@/lib/contracts/jobs/job-reports';
import { useBegun } from '@/lib/forms/use-begun';
import { useAskReporter } from '@/lib/jobs/reports/queries';
import { notify } from '@/lib/messages/notify';

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
      tools={TemplateMenu}
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
