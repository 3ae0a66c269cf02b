import { lastPeriods, neededWords, reminderText, sharePercent } from '@/lib/quota/words';

const figures = {
  km: 900,
  jobs: 1,
  events: 0,
  points: 900,
  needed_km: 1000,
  needed_jobs: 2,
  needed_events: 1,
  share: 0.999,
  exempt_reason: null,
};

it.each([
  ['says what a month needs', figures, '1,000 km or 2 jobs and 1 event'],
  ['says one job as one', { ...figures, needed_jobs: 1 }, '1,000 km or 1 job and 1 event'],
  ['asks nothing of who is exempt', { ...figures, exempt_reason: 'New' }, 'Nothing'],
])('%s', (_case, known, words) => {
  expect(neededWords(known)).toBe(words);
});

it('never shows the whole before it is done', () => {
  expect(sharePercent(figures)).toBe(99);
});

it('warns who has failed two months in a row', () => {
  const driver = { name: 'Ben', state: 'behind' as const, figures, months_failed: 2 };
  expect(reminderText(driver, '2026-03')).toContain('missed the quota 2 months in a row');
  expect(reminderText({ ...driver, months_failed: 1 }, '2026-03')).toContain('friendly reminder');
});

it('reminds of a month that is over as of one that is over', () => {
  const driver = { name: 'Ben', figures, months_failed: 0 };
  const words = (state: 'failed' | 'behind') => reminderText({ ...driver, state }, '2026-03');
  expect(words('failed')).toContain('you ended at 900 km of 1,000 km');
  expect(words('behind')).toContain('you’re at 900 km of 1,000 km');
});

it('counts months back over the turn of a year', () => {
  expect(lastPeriods('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});
