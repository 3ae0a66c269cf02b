import { QUEUE_PATHS } from '@/lib/dashboard/queue-paths';
import { feedWords, quotaGap } from '@/lib/dashboard/words';

const figures = {
  km: 500,
  jobs: 1,
  events: 0,
  points: 0,
  share: 0.25,
  needed_km: 2000,
  needed_jobs: 4,
  needed_events: 1,
  exempt_reason: null,
};
const quota = { period: '2026-03', days_left: 9, state: 'behind' as const, figures };

it.each([
  ['both that are missing', figures, '1,500 km to go, or 3 jobs and 1 event.'],
  ['one that is missing', { ...figures, jobs: 4 }, '1,500 km to go, or 1 event.'],
  ['why nothing is', { ...figures, exempt_reason: 'On leave' }, 'On leave'],
])('tells %s of a quota', (_case, shown, words) => {
  expect(quotaGap({ ...quota, figures: shown })).toBe(words);
});

it.each([
  ['flagged_jobs', '/jobs/all?tab=flagged'],
  ['job_reports', '/jobs/all?tab=reports'],
  ['orphan_jobs', '/jobs/all?tab=orphans'],
] as const)('leads from %s to where it is decided', (queue, path) => {
  expect(QUEUE_PATHS[queue]).toBe(path);
});

it('counts the years of a member', () => {
  expect(feedWords({ kind: 'anniversary', detail: '1' })).toBe(
    'has been with the company for 1 year',
  );
});
