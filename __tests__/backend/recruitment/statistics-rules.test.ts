import { daysOf, statisticsOf } from '@/backend/recruitment/applications/statistics-rules';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';

it.each<[string, string | null, string | null, number | null]>([
  ['over midnight', '2026-03-20T23:30:00Z', '2026-03-21T00:30:00Z', 0],
  ['in an hour less than two days', '2026-03-20T12:00:00Z', '2026-03-22T11:00:00Z', 1],
  ['in two days', '2026-03-20T12:00:00Z', '2026-03-22T12:00:00Z', 2],
  ['that were never sent', null, '2026-03-22T12:00:00Z', null],
  ['that are not decided', '2026-03-20T12:00:00Z', null, null],
])('counts whole days of applications decided %s', (_case, sent, decided, days) => {
  const at = (iso: string | null) => (iso === null ? null : new Date(iso));
  expect(daysOf({ submitted_at: at(sent), decided_at: at(decided) })).toBe(days);
});

describe('the last twelve weeks', () => {
  // A Friday in Auckland, where the week began while it was Sunday in Europe.
  const NOW = new Date('2026-03-20T12:00:00Z');
  const RITA = { decided_by: 1, decider_name: 'Rita' };
  const REMY = { decided_by: 2, decider_name: 'Remy' };
  const one = (state: ApplicationState, sent: string, decided: string | null, by = RITA) => ({
    state,
    submitted_at: new Date(sent),
    decided_at: decided === null ? null : new Date(decided),
    ...by,
  });
  const FOUND = [
    one('submitted', '2026-03-15T10:59:59Z', null),
    one('submitted', '2026-03-15T11:00:00Z', null),
    one('declined', '2026-03-10T12:00:00Z', '2026-03-16T12:00:00Z'),
    one('accepted', '2026-03-16T12:00:00Z', '2026-03-18T12:00:00Z', REMY),
    one('activated', '2026-03-17T12:00:00Z', '2026-03-18T12:00:00Z', REMY),
    one('activation_expired', '2026-03-16T12:00:00Z', '2026-03-19T12:00:00Z', REMY),
    one('withdrawn', '2026-03-16T12:00:00Z', '2026-03-19T12:00:00Z'),
    one('declined', '2025-12-01T12:00:00Z', '2025-12-20T12:00:00Z'),
  ];
  const sums = (showsRecruiters: boolean) =>
    statisticsOf(FOUND, { now: NOW, timeZone: 'Pacific/Auckland', showsRecruiters });

  it('are those of the company’s own calendar', () => {
    const { weeks } = sums(false);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ begins_on: '2025-12-29', submitted: 0, accepted: 0, declined: 0 });
    expect(weeks.slice(-2)).toEqual([
      { begins_on: '2026-03-09', submitted: 2, accepted: 0, declined: 0 },
      { begins_on: '2026-03-16', submitted: 5, accepted: 3, declined: 1 },
    ]);
  });

  it('are summed up without what ended otherwise or before', () => {
    expect(sums(false)).toMatchObject({
      accepted: 3,
      declined: 1,
      median_days: 2.5,
      recruiters: null,
    });
  });

  it('tell of each recruiter, who decided most first', () => {
    expect(sums(true).recruiters).toEqual([
      { member: { user_id: 2, name: 'Remy' }, accepted: 3, declined: 0, median_days: 2 },
      { member: { user_id: 1, name: 'Rita' }, accepted: 0, declined: 1, median_days: 6 },
    ]);
  });

  it('know no time to decide where nothing was decided', () => {
    const none = { now: NOW, timeZone: 'UTC', showsRecruiters: true };
    expect(statisticsOf([], none)).toMatchObject({ median_days: null, recruiters: [] });
  });
});
