import type { StaffReport } from '@/lib/contracts/jobs/job-reports';
import { questionOf } from './question';
import { whyNotDecided } from './why-not-decided';

/** Whether a report waits for the reader, and for nobody else. */
export const waitsFor = (report: StaffReport, reader: number | undefined): boolean =>
  report.decided_at === null &&
  (report.handler === null || report.handler.user_id === reader) &&
  whyNotDecided(report, reader) === null &&
  questionOf(report) !== 'asked';
