import type { StaffReport } from '@/lib/contracts/jobs/job-reports';

/** Why the reader may not decide a report; null if they may. */
export function whyNotDecided(
  { reporter, driver }: Pick<StaffReport, 'reporter' | 'driver'>,
  reader: number | undefined,
): string | null {
  if (reader === undefined) return null;
  if (reporter.user_id === reader) return 'You can’t decide your own report.';
  if (driver?.user_id === reader) return 'You can’t decide a report of your own job.';
  return null;
}
