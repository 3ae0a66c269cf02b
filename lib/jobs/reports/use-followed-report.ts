import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { useReportQueue } from './queries';

/** A report as it is now, even if a decision has taken it off the list it was opened from. */
export function useFollowedReport(report: StaffReport, isListed: boolean): StaffReport {
  const { data } = useReportQueue(isListed ? null : { report: report.id });
  const now = data?.items.find(({ id }) => id === report.id);
  return now && now.version > report.version ? now : report;
}
