import { AppLink } from '@/components/ui/app-link';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { REPORT_KIND_LABELS } from '@/lib/contracts/jobs/job-labels';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { useReportQueue } from '@/lib/jobs/reports/queries';
import { isReportOpen } from '@/lib/jobs/requests/words';
import { routes } from '@/lib/navigation/routes';

interface OpenReportProps {
  job: Job;
}

/** A report of the job that nobody has decided yet. */
export function OpenReport({ job }: OpenReportProps) {
  const isOpen = isReportOpen(job);
  const { data } = useReportQueue(isOpen ? { job: job.id, decided: 'no' } : null);
  const [report] = (isOpen && data?.items) || [];
  return (
    <LiveRegion className="mb-4">
      {report && (
        <Notice tone="warning">
          {report.reporter.name} reported this job ({REPORT_KIND_LABELS[report.kind].toLowerCase()}
          ). {report.handler && `${report.handler.name} is handling it. `}
          <AppLink href={routes.jobReport(report.id)} className="text-accent hover:underline">
            Open report #{report.id}
          </AppLink>
        </Notice>
      )}
    </LiveRegion>
  );
}
