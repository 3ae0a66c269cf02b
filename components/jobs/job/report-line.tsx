import { AppLink } from '@/components/ui/app-link';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { isReportOpen } from '@/lib/jobs/requests/words';
import { REPORT_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';
import { useDetails } from '@/lib/details/use-details';

interface ReportLineProps {
  job: Job;
}

/** For the job's own driver: their report of it, or a link to report it. */
export function ReportLine({ job }: ReportLineProps) {
  const details = useDetails();
  if (job.driver === null || job.driver.user_id !== details?.user_id) return null;
  return (
    <p className="mt-auto pt-3 text-sm text-muted print:hidden">
      {job.report !== null && (
        <>
          Your report of this job: {REPORT_STATUS_LABELS[job.report].toLowerCase()}.{' '}
          <AppLink href={routes.reportJob} className="text-accent hover:underline">
            My reports
          </AppLink>{' '}
        </>
      )}
      {!isReportOpen(job) && (
        <AppLink href={routes.reportJobOf(job.id)} className="text-accent hover:underline">
          Report this job
        </AppLink>
      )}
    </p>
  );
}
