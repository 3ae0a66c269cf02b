import type { JobSummary } from '@/lib/contracts/jobs';

const none = { jobs: 0, km: 0, points: 0 };

/** Of a driver without a delivery. */
export const emptySummary: JobSummary = {
  this_month: none,
  last_month_so_far: none,
  months: [{ period: '2026-03', ...none }],
  daily_km: { this_month: [0, 0], last_month: [0, 0, 0] },
};
