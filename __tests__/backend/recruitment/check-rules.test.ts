import { addHours } from 'date-fns';
import { GOOD_PLAYER } from '@/__tests__/support/people/applicants';
import {
  askedAgain,
  ofServices,
  servicesToAsk,
} from '@/backend/recruitment/applicants/ask-again-rules';
import {
  blockingCheck,
  type OutsideAnswers,
  outsideChecks,
  withLinked,
  type OwnFindings,
  ownChecks,
  renewChecks,
} from '@/backend/recruitment/applicants/check-rules';
import type { CheckName } from '@/lib/contracts/recruitment/applications';
import { NO_HISTORY } from '@/backend/truckersmp/api';

const NOW = new Date('2026-03-20T12:00:00Z');
const GOOD: OutsideAnswers = {
  hours: { eut2: 200, ats: null },
  truckersmp: GOOD_PLAYER,
  isOnDiscord: true,
};
const CLEAN: OwnFindings = {
  hasVerifiedEmail: true,
  blacklist: [],
  formerMember: null,
  duplicates: [],
};

const outside = (name: CheckName, own: Partial<OutsideAnswers>) =>
  outsideChecks({ ...GOOD, ...own }, NOW).find((check) => check.name === name)?.result;
const ours = (name: CheckName, own: Partial<OwnFindings>) =>
  ownChecks({ ...CLEAN, ...own }, NOW).find((check) => check.name === name)?.result;
const player = (own: object): Partial<OutsideAnswers> => ({
  truckersmp: { ...GOOD_PLAYER, ...own },
});

describe('the checks of an applicant', () => {
  it('all pass for somebody of whom only good is known', () => {
    const checks = [...outsideChecks(GOOD, NOW), ...ownChecks(CLEAN, NOW)];
    expect(checks.map(({ result }) => result)).toEqual(checks.map(() => 'pass'));
    expect(new Set(checks.map(({ name }) => name)).size).toBe(11);
  });

  it.each<[string, CheckName, typeof NO_HISTORY, string[] | undefined]>([
    ['no ban', 'bans', NO_HISTORY, undefined],
    [
      'each ban',
      'bans',
      {
        ...NO_HISTORY,
        bans: [
          { given_at: '2025-02-20T00:00:00Z', expires_at: null, reason: null },
          {
            given_at: '2024-02-20T00:00:00Z',
            expires_at: '2024-03-01T00:00:00Z',
            reason: 'Ramming',
          },
        ],
      },
      ['Banned on 20 Feb 2025, permanently', 'Banned on 20 Feb 2024, until 1 Mar 2024: Ramming'],
    ],
    [
      'each company that was left',
      'other_company',
      {
        ...NO_HISTORY,
        companies: [
          { name: 'First Freight', left_at: '2024-03-01T00:00:00Z' },
          { name: 'Timeless', left_at: null },
          { name: null, left_at: null },
        ],
      },
      ['Was in First Freight until 1 Mar 2024', 'Was in Timeless', 'Was in an unnamed company'],
    ],
    [
      'companies that nobody named',
      'other_company',
      { ...NO_HISTORY, companies: 'unknown' },
      ['TruckersMP didn’t show their company history.'],
    ],
    [
      'private companies',
      'other_company',
      { ...NO_HISTORY, companies: 'private' },
      ['Company history is private.'],
    ],
  ])('tell in detail of %s', (_case, name, history, lines) => {
    const found = outsideChecks({ ...GOOD, ...player({ history }) }, NOW);
    expect(found.find((check) => check.name === name)?.details).toEqual(lines);
  });

  it.each<[string, CheckName, Partial<OutsideAnswers>, string]>([
    ['neither game', 'game_owned', { hours: { eut2: null, ats: null } }, 'fail'],
    ['a private list of games', 'game_owned', { hours: 'private' }, 'warn'],
    ['a silent Steam', 'game_owned', { hours: 'unreachable' }, 'unknown'],
    ['49 hours', 'hours', { hours: { eut2: 40, ats: 9 } }, 'fail'],
    ['50 hours', 'hours', { hours: { eut2: 40, ats: 10 } }, 'warn'],
    ['75 hours', 'hours', { hours: { eut2: 75, ats: null } }, 'pass'],
    ['private hours', 'hours', { hours: 'private' }, 'warn'],
    ['no TruckersMP account', 'truckersmp_account', { truckersmp: { found: false } }, 'fail'],
    ['a silent TruckersMP', 'truckersmp_account', { truckersmp: 'unreachable' }, 'unknown'],
    ['a silent TruckersMP', 'bans', { truckersmp: 'unreachable' }, 'unknown'],
    ['no account to be banned', 'bans', { truckersmp: { found: false } }, 'unknown'],
    [
      'an account of 3 months',
      'truckersmp_age',
      player({ joined_at: '2025-12-20T12:00:00Z' }),
      'pass',
    ],
    ['a young account', 'truckersmp_age', player({ joined_at: '2026-01-05T00:00:00Z' }), 'warn'],
    ['a running ban', 'bans', player({ banned: true }), 'fail'],
    ['bans that nobody names', 'bans', player({ bans_unknown: true }), 'unknown'],
    ['private bans', 'bans', player({ bans_private: true }), 'warn'],
    ['a ban last month', 'bans', player({ last_banned_at: '2026-02-20T00:00:00Z' }), 'warn'],
    ['a ban last year', 'bans', player({ last_banned_at: '2025-02-20T00:00:00Z' }), 'pass'],
    [
      'another company',
      'other_company',
      player({ vtc: { id: 3, name: 'Other', is_own: false } }),
      'warn',
    ],
    [
      'our own company',
      'other_company',
      player({ vtc: { id: 7, name: 'Ours', is_own: true } }),
      'pass',
    ],
    ['a company that is not told', 'other_company', player({ vtc: 'unknown' }), 'unknown'],
    ['an age that is not told', 'truckersmp_age', player({ joined_at: null }), 'unknown'],
    ['not on Discord', 'discord_member', { isOnDiscord: false }, 'warn'],
    ['a silent Discord', 'discord_member', { isOnDiscord: 'unreachable' }, 'unknown'],
  ])('see %s in %s', (_case, name, own, result) => {
    expect(outside(name, own)).toBe(result);
  });

  it.each<[string, CheckName, Partial<OutsideAnswers>, string]>([
    ['an account', 'truckersmp_age', {}, 'On TruckersMP since'],
    [
      'a running ban',
      'bans',
      player({ banned: true, banned_until: '2026-09-03T22:00:00Z' }),
      'Banned until 3 Sept 2026.',
    ],
    [
      'a ban that is over',
      'bans',
      player({ last_banned_at: '2025-02-20T00:00:00Z' }),
      'Last banned on 20 Feb 2025.',
    ],
  ])('tell of %s with its day written out', (_case, name, own, words) => {
    const found = outsideChecks({ ...GOOD, ...own }, NOW).find((check) => check.name === name);
    expect(found?.text).toContain(words);
    expect(found?.text).not.toMatch(/\d{4}-\d{2}/);
  });

  it.each<[string, CheckName, Partial<OwnFindings>, string]>([
    [
      'a blocked id',
      'blacklist',
      { blacklist: [{ severity: 'block', matched: ['Discord'] }] },
      'fail',
    ],
    [
      'a blocked name',
      'blacklist',
      { blacklist: [{ severity: 'block', matched: ['name'] }] },
      'warn',
    ],
    ['a noted id', 'blacklist', { blacklist: [{ severity: 'warn', matched: ['Steam'] }] }, 'warn'],
    ['an open email', 'discord_email', { hasVerifiedEmail: false }, 'warn'],
    ['an unknown email', 'discord_email', { hasVerifiedEmail: null }, 'unknown'],
    [
      'a member who left',
      'former_member',
      { formerMember: { id: 12, state: 'left', isNotToReturn: false } },
      'warn',
    ],
    ['a second application', 'duplicate', { duplicates: ['AAAA-2222'] }, 'warn'],
  ])('see %s in %s of our own', (_case, name, own, result) => {
    expect(ours(name, own)).toBe(result);
  });

  it('stand in the way of a decision where one failed', () => {
    expect(blockingCheck(outsideChecks(GOOD, NOW))).toBeUndefined();
    const of = (own: object) => blockingCheck(outsideChecks({ ...GOOD, ...player(own) }, NOW));
    const name = 'bans';
    expect(of({ banned: true })).toMatchObject({ name, text: 'Banned; end date unknown.' });
    expect(of({ banned: true, banned_for_ever: true })).toMatchObject({
      name,
      text: 'Banned permanently.',
    });
  });
});

describe('checks that are made again', () => {
  it('keep what was known while a service is silent', () => {
    const known = outsideChecks(GOOD, NOW);
    const silent = outsideChecks({ ...GOOD, truckersmp: 'unreachable', hours: 'private' }, NOW);
    const renewed = renewChecks(known, silent);
    expect(renewed.find(({ name }) => name === 'bans')?.result).toBe('pass');
    expect(renewed.find(({ name }) => name === 'hours')?.result).toBe('warn');
  });

  it.each([
    ['all services', undefined, ['steam', 'truckersmp', 'discord']],
    ['Steam', 'steam', ['steam']],
    ['TruckersMP', 'truckersmp', ['truckersmp']],
    ['Discord', 'discord', ['discord']],
  ] as const)('stay what they are until the answer is there: %s', (_case, service, asked) => {
    const checks = [...outsideChecks(GOOD, NOW), ...ownChecks(CLEAN, NOW)];
    const marked = askedAgain(checks, service);
    expect(marked.map(({ result }) => result)).toEqual(checks.map(({ result }) => result));
    expect([...servicesToAsk(marked, NOW)]).toEqual(asked);
    const answered = renewChecks(marked, outsideChecks(GOOD, NOW));
    expect([...servicesToAsk(answered, NOW)]).toEqual([]);
  });

  it('are not asked for a second time where the service stays silent', () => {
    const marked = askedAgain(outsideChecks(GOOD, NOW), 'truckersmp');
    const silent = outsideChecks({ ...GOOD, truckersmp: 'unreachable' }, NOW);
    const left = renewChecks(marked, ofServices(silent, new Set(['truckersmp'])));
    expect([...servicesToAsk(left, NOW)]).toEqual([]);
    expect(left.map(({ result }) => result)).not.toContain('unknown');
  });

  it('that were unknown are asked for again an hour later, and only they', () => {
    const silent = outsideChecks({ ...GOOD, truckersmp: 'unreachable' }, NOW);
    expect([...servicesToAsk(silent, addHours(NOW, 1))]).toEqual([]);
    expect([...servicesToAsk(silent, addHours(NOW, 2))]).toEqual(['truckersmp']);
  });

  it('name each account that has linked the Steam account since, once', () => {
    const twelve = withLinked(ownChecks(CLEAN, NOW), 12, NOW) ?? [];
    const both = withLinked(twelve, 1, NOW) ?? [];
    expect(both.find(({ name }) => name === 'duplicate')?.text).toBe(
      'Shares an ID with the account at /profiles/12, the account at /profiles/1.',
    );
    expect(withLinked(both, 12, NOW)).toBeNull();
  });
});
