import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { questionOf } from './question';

/** Whether a report waits for the reader, and for nobody else. */
export const waitsFor = (report: StaffReport, reader: number | undefined): boolean =>
  report.decided_at === null &&
  (report.handler === null || report.handler.user_id === reader) &&
  ![report.reporter.user_id, report.driver?.user_id].includes(reader) &&
  questionOf(report) !== 'asked';
