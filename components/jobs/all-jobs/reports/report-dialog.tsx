import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Dialog } from '@/components/ui/dialog/dialog';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import { PictureThumbs } from '@/components/ui/picture/picture-thumbs';
import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { formatCount } from '@/lib/format/quantity';
import { useReportHistory } from '@/lib/jobs/reports/queries';
import { useFollowedReport } from '@/lib/jobs/reports/use-followed-report';
import { REPORT_KIND_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';
import { CaseMessages } from '@/components/jobs/shared/case-messages';
import { QuestionBadge } from '@/components/jobs/shared/question-badge';
import { AskReporter } from './ask-reporter';
import { LiftPenalty } from './lift-penalty';
import { ReportActions } from './report-actions';

interface ReportDialogProps {
  report: StaffReport;
  /** Whether the list that it was opened from still has it. */
  isListed: boolean;
  onTaken: (report: StaffReport) => void;
  /** Opens the next waiting report; null if there is none. */
  onNext: (() => void) | null;
  onClose: () => void;
}

export function ReportDialog(props: ReportDialogProps) {
  const { report: opened, isListed, onTaken, onNext, onClose } = props;
  const report = useFollowedReport(opened, isListed);
  const { id, job, kind, reporter, text, proofs, messages, outcome, penalty } = report;
  const history = useReportHistory({ id });
  const [step, setStep] = useState<'read' | 'ask' | 'lift'>('read');
  const readOn = () => setStep('read');
  // A colleague's or the reporter's change isn't decided over unseen; the reader's own is known.
  const [seen, setSeen] = useState(report.version);
  const take = (taken: StaffReport) => {
    setSeen(taken.version);
    onTaken(taken);
  };
  if (step === 'lift') return <LiftPenalty report={report} onClose={readOn} />;
  return (
    <Dialog
      title={`Report #${id}: ${REPORT_KIND_LABELS[kind]}`}
      description={
        <>
          {reporter.name} reported{' '}
          <AppLink href={routes.job(job.id)} className="text-accent underline">
            job #{job.id}
          </AppLink>
        </>
      }
      onClose={onClose}
    >
      <div className="space-y-4 text-sm">
        <QuestionBadge report={report} reader="staff" />
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {proofs.length > 0 && <PictureThumbs keys={proofs} label="Proof" />}
        {messages.length > 0 && <CaseMessages messages={messages} reader="staff" />}
        {outcome !== null && (
          <p className="wrap-anywhere whitespace-pre-line text-muted">Answer: {outcome}</p>
        )}
        {penalty > 0 && <p>Penalty: {formatCount(penalty)} points.</p>}
        <LoadedHistory query={history} />
        <ReportActions
          report={report}
          seen={seen}
          onTaken={take}
          onAsk={() => setStep('ask')}
          onLift={() => setStep('lift')}
          onNext={onNext}
          onClose={onClose}
        />
      </div>
      {/* Above the form, so that a half-written answer stays in place. */}
      {step === 'ask' && <AskReporter report={report} onAsked={take} onClose={readOn} />}
    </Dialog>
  );
}
