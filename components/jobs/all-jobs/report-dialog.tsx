import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PictureThumbs } from '@/components/ui/picture-thumbs';
import type { StaffReport } from '@/lib/contracts/job-reports';
import { useTakeReport } from '@/lib/jobs/report-queries';
import { REPORT_KIND_LABELS } from '@/lib/jobs/request-words';
import { routes } from '@/lib/navigation/routes';
import { CloseReport } from './close-report';

interface ReportDialogProps {
  report: StaffReport;
  onClose: () => void;
}

export function ReportDialog({ report, onClose }: ReportDialogProps) {
  const { id, version, job, kind, reporter, text, proofs, status, outcome } = report;
  const take = useTakeReport();
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
        {status === 'in_review' && <CloseReport report={report} onClose={onClose} />}
        {status !== 'in_review' && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Close</Button>
            {status === 'open' && (
              <Button
                variant="primary"
                isPending={take.isPending}
                onClick={() => take.mutate({ id, version })}
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
