import {
  failedInRow,
  quotaJudge,
  skippedMonth,
  type QuotaFacts,
  type QuotaTime,
} from '@/backend/quota/rules';
import type { QuotaState } from '@/lib/contracts/quota';

type Known = Partial<QuotaFacts & QuotaTime>;
/** On the 21st of a month with 31 days: 20 of them have passed. */
const judge = ({ today = '2026-03-21', ...known }: Known) =>
  quotaJudge({ period: '2026-03', today })({ ...facts, ...known });

const facts: QuotaFacts = {
  joined_on: '2024-01-10',
  km: 0,
  jobs: 0,
  points: 0,
  events: 0,
  teams: [],
  absences: [],
  exemption: null,
};

const over = { today: '2026-04-01' };
const leave = (from: string, to: string) => ({ absences: [{ from, to }] });

describe('the state of a month', () => {
  it.each<[string, Known, QuotaState]>([
    ['is met with 2,000 km', { km: 2000 }, 'met'],
    ['is met with 2,400 km', { km: 2400 }, 'met'],
    ['is not met a kilometre short', { km: 1999, ...over }, 'failed'],
    ['is met with four deliveries and an event', { jobs: 4, events: 1 }, 'met'],
    ['is not met with four deliveries alone', { jobs: 4, ...over }, 'failed'],
    ['is not met with an event and three deliveries', { jobs: 3, events: 1, ...over }, 'failed'],
    ['is not met with many deliveries and no event', { jobs: 40, km: 1500, ...over }, 'failed'],
    ['is not met with many events and no delivery', { events: 40, ...over }, 'failed'],
    ['is behind with 900 km on the 21st', { km: 900 }, 'behind'],
    ['is on track with two thirds on the 21st', { km: 1334 }, 'on_track'],
    ['is on track on the first day without a kilometre', { today: '2026-03-01' }, 'on_track'],
    ['is behind on the second day without a kilometre', { today: '2026-03-02' }, 'behind'],
    ['is never failed before its end', { today: '2026-03-31' }, 'behind'],
    ['is failed the day after its end', over, 'failed'],
  ])('%s', (_case, known, state) => {
    expect(judge(known).state).toBe(state);
  });
});

describe('an exemption', () => {
  it.each<[string, Known, string | null]>([
    ['is for who joined on the 20th', { joined_on: '2026-03-20' }, 'Joined this month'],
    ['is for who joined on the first day', { joined_on: '2026-03-01' }, 'Joined this month'],
    [
      'is for who joined in the last 14 days of the month before',
      { joined_on: '2026-02-15' },
      'Joined just before this month',
    ],
    ['is not for who joined 15 days before the month', { joined_on: '2026-02-14' }, null],
    ['is for 16 days of leave', leave('2026-03-03', '2026-03-18'), 'On leave for 16 days'],
    ['is for 14 days of leave', leave('2026-03-01', '2026-03-14'), 'On leave for 14 days'],
    ['is not for 13 days of leave', leave('2026-03-01', '2026-03-13'), null],
    ['counts only the days of a leave within the month', leave('2026-02-01', '2026-03-13'), null],
    ['is what HR grants', { exemption: 'Moving house' }, 'Moving house'],
  ])('%s', (_case, known, reason) => {
    const { state, figures } = judge(known);
    expect(figures.exempt_reason).toBe(reason);
    expect(state === 'exempt').toBe(reason !== null);
  });

  it('asks for nothing', () => {
    expect(judge({ km: 120, exemption: 'Moving house' }).figures).toMatchObject({
      km: 120,
      needed_km: 0,
      needed_jobs: 0,
      needed_events: 0,
      share: 1,
    });
  });
});

describe('what is needed', () => {
  const needs = (km: number, jobs: number, events = 1) => ({
    needed_km: km,
    needed_jobs: jobs,
    needed_events: events,
  });

  it.each<[string, Known, object]>([
    ['of a driver', {}, needs(2000, 4)],
    [
      'of a driver who was away for 10 of 31 days',
      leave('2026-03-05', '2026-03-14'),
      needs(1360, 3),
    ],
    ['of the staff of HR', { teams: ['HR'] }, needs(1000, 2)],
    ['of the staff of the events', { teams: ['Media', 'Events'] }, needs(1000, 2)],
    ['of examiners', { teams: ['Exam'] }, needs(1000, 2)],
    ['of the staff of another team', { teams: ['Media'] }, needs(2000, 4)],
    [
      'of staff who were away for 10 days',
      { teams: ['HR'], ...leave('2026-03-05', '2026-03-14') },
      needs(680, 2),
    ],
  ])('%s follows the rule', (_case, known, expected) => {
    expect(judge(known).figures).toMatchObject(expected);
  });

  it('meets the month at half for staff', () => {
    expect(judge({ teams: ['Exam'], km: 1000 }).state).toBe('met');
  });

  it('does not count days of leave in what is to be done by now', () => {
    const away = leave('2026-03-11', '2026-03-20');
    expect(judge({ km: 650, ...away }).state).toBe('on_track');
    expect(judge({ km: 650 }).state).toBe('behind');
    expect(judge({ km: 900, ...leave('2026-03-22', '2026-03-31') }).state).toBe('behind');
  });
});

describe('the share that is done', () => {
  it.each<[string, Known, number]>([
    ['is that of the distance', { km: 500, jobs: 1 }, 0.25],
    ['is that of deliveries and events where they are further', { km: 500, jobs: 4 }, 0.8],
    ['ends at the whole', { km: 9000 }, 1],
    ['is never below nothing', { km: -300 }, 0],
  ])('%s', (_case, known, share) => {
    expect(judge(known).figures.share).toBeCloseTo(share);
  });
});

describe('months failed in a row', () => {
  it.each<[string, QuotaState[], number]>([
    ['are none without a past', [], 0],
    ['are none after a month that was met', ['met', 'failed', 'failed'], 0],
    ['are counted from the newest back', ['failed', 'failed', 'met', 'failed'], 2],
    ['go on over an exempt month', ['failed', 'exempt', 'failed', 'met'], 2],
  ])('%s', (_case, states, count) => {
    expect(failedInRow(states)).toBe(count);
  });
});

describe('the month left open', () => {
  it.each<[string, string[], string, string | null]>([
    ['where none was ever closed', [], '2026-10', null],
    ['where all before are closed', ['2026-08', '2026-09'], '2026-10', null],
    ['before the first that was closed', ['2026-08'], '2026-07', null],
    ['right before', ['2026-08'], '2026-10', '2026-09'],
    ['across the new year', ['2025-11', '2026-01'], '2026-02', '2025-12'],
  ])('%s', (_case, closed, period, skipped) => {
    expect(skippedMonth(closed, period)).toBe(skipped);
  });
});
