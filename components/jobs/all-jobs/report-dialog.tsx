import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadedHistory } from '@/components/ui/loaded-history';
import { PictureThumbs } from '@/components/ui/picture-thumbs';
import type { StaffReport } from '@/lib/contracts/job-reports';
import { formatCount } from '@/lib/format/quantity';
import { useReportHistory, useTakeReport } from '@/lib/jobs/report-queries';
import { REPORT_KIND_LABELS } from '@/lib/jobs/request-words';
import { routes } from '@/lib/navigation/routes';
import { CloseReport } from './close-report';
import { LiftPenalty } from './lift-penalty';

interface ReportDialogProps {
  report: StaffReport;
  onTaken: (report: StaffReport) => void;
  onClose: () => void;
}

export function ReportDialog({ report, onTaken, onClose }: ReportDialogProps) {
  const { id, version, job, kind, reporter, text, proofs, status, outcome, penalty } = report;
  const take = useTakeReport();
  const history = useReportHistory(id);
  const [isLifting, setIsLifting] = useState(false);
  if (isLifting) return <LiftPenalty report={report} onClose={() => setIsLifting(false)} />;
  return (
    <Dialog
      title={`Report #${id}: ${REPORT_KIND_LABELS[kind]}`}
      description={
        <>
          {reporter.name} about{' '}
          <AppLink href={routes.job(job.id)} className="text-accent underline">
            delivery #{job.id}
          </AppLink>
        </>
      }
      onClose={onClose}
    >
      <div className="space-y-4 text-sm">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {proofs.length > 0 && <PictureThumbs keys={proofs} label="Proof" />}
        {outcome !== null && (
          <p className="wrap-anywhere whitespace-pre-line text-muted">Answer: {outcome}</p>
        )}
        {penalty > 0 && <p>Penalty: {formatCount(penalty)} points taken from the driver.</p>}
        <LoadedHistory query={history} />
        {status === 'in_review' && <CloseReport report={report} onClose={onClose} />}
        {status !== 'in_review' && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Close</Button>
            {penalty > 0 && (
              <Button onClick={() => setIsLifting(true)}>Give the points back</Button>
            )}
            {status === 'open' && (
              <Button
                variant="primary"
                isPending={take.isPending}
                onClick={() => take.mutate({ id, version }, { onSuccess: onTaken })}
              >
                Take it on
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
