import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { questionOf } from './question';

/** The report to handle after another: one that waits for the reader, and for nobody else. */
export function nextReport(
  reports: readonly StaffReport[],
  after: number,
  reader: number | undefined,
): StaffReport | null {
  const place = reports.findIndex(({ id }) => id === after);
  const inOrder = [...reports.slice(place + 1), ...reports.slice(0, Math.max(place, 0))];
  const isWaiting = (report: StaffReport) =>
    report.decided_at === null &&
    (report.handler === null || report.handler.user_id === reader) &&
    ![report.reporter.user_id, report.driver?.user_id].includes(reader) &&
    questionOf(report) !== 'asked';
  return inOrder.find(isWaiting) ?? null;
}
