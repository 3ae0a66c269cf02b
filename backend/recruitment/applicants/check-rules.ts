import { subMonths } from 'date-fns';
import type { PlayedHours } from '@/backend/steam/public';
import type {
  FormerCompany,
  TruckersmpAnswer,
  TruckersmpPlayer,
} from '@/backend/truckersmp/public';
import { dayAndYear } from '@/backend/core/text/time-words';
import {
  type ApplicationCheck,
  type CheckName,
  REQUIREMENTS,
} from '@/lib/contracts/recruitment/applications';

type Verdict = Pick<ApplicationCheck, 'result' | 'text' | 'details'>;

const { min_hours, plenty_hours, account_months, ban_free_months } = REQUIREMENTS;

/** The outside services' raw answers about an applicant. */
export interface OutsideAnswers {
  hours: PlayedHours | 'private' | 'unreachable';
  truckersmp: TruckersmpAnswer;
  isOnDiscord: boolean | 'unreachable';
}

export const truckersmpIdOf = (answer: TruckersmpAnswer): number | null =>
  answer !== 'unreachable' && answer.found ? answer.id : null;

/** Findings from our own records. */
export interface OwnFindings {
  hasVerifiedEmail: boolean | null;
  blacklist: readonly { severity: 'warn' | 'block'; matched: readonly string[] }[];
  formerMember: { id: number; state: string; isNotToReturn: boolean } | null;
  /** References of other applications of the last year that share an ID. */
  duplicates: readonly string[];
}

const pass = (text: string): Verdict => ({ result: 'pass', text });
const warn = (text: string): Verdict => ({ result: 'warn', text });
const fail = (text: string): Verdict => ({ result: 'fail', text });
const unknown = (text: string): Verdict => ({ result: 'unknown', text });

const COMPANIES_SHOWN = 10;
const STEAM_SILENT = 'Steam isn’t responding.';
const TRUCKERSMP_SILENT = 'TruckersMP isn’t responding.';
export const BANS_PRIVATE = 'The ban history is private.';

function gameOwned(hours: OutsideAnswers['hours']): Verdict {
  if (hours === 'unreachable') return unknown(STEAM_SILENT);
  if (hours === 'private') return warn('The Steam game list is private.');
  const owned = [hours.eut2 !== null && 'ETS2', hours.ats !== null && 'ATS'].filter(Boolean);
  return owned.length > 0
    ? pass(`Owns ${owned.join(' and ')}.`)
    : fail('Owns neither ETS2 nor ATS.');
}

function played(hours: OutsideAnswers['hours']): Verdict {
  if (hours === 'unreachable') return unknown(STEAM_SILENT);
  if (hours === 'private') return warn('The Steam play time is private.');
  const sum = (hours.eut2 ?? 0) + (hours.ats ?? 0);
  const words = `${sum.toLocaleString('en')} hours played`;
  if (sum < min_hours) return fail(`${words}; ${min_hours} are required.`);
  return sum < plenty_hours ? warn(`${words}, just above the minimum.`) : pass(`${words}.`);
}

type Judge = (player: Extract<TruckersmpAnswer, { found: true }>, now: Date) => Verdict;

const ofPlayer = (answer: TruckersmpAnswer, now: Date, judge: Judge): Verdict => {
  if (answer === 'unreachable') return unknown(TRUCKERSMP_SILENT);
  return answer.found ? judge(answer, now) : unknown('No TruckersMP account.');
};

const account = (answer: TruckersmpAnswer): Verdict => {
  if (answer === 'unreachable') return unknown(TRUCKERSMP_SILENT);
  return answer.found
    ? pass(`${answer.name}, #${answer.id}.`)
    : fail('We couldn’t find a TruckersMP account for this Steam account.');
};

const accountAge: Judge = ({ joined_at }, now) => {
  if (joined_at === null) return unknown('TruckersMP doesn’t show the account age.');
  const since = `On TruckersMP since ${dayAndYear(joined_at.slice(0, 10))}`;
  return new Date(joined_at) <= subMonths(now, account_months)
    ? pass(`${since}.`)
    : warn(`${since}, less than ${account_months} months.`);
};

function banWords({ banned_until, banned_for_ever }: TruckersmpPlayer): string {
  if (banned_for_ever) return 'Banned permanently.';
  return banned_until
    ? `Banned until ${dayAndYear(banned_until.slice(0, 10))}.`
    : 'Banned; end date unknown.';
}

const bans: Judge = (player, now) => {
  const { last_banned_at, ...shown } = player;
  if (player.banned) return fail(banWords(player));
  if (shown.bans_private) return warn(BANS_PRIVATE);
  if (shown.bans_unknown) return unknown('TruckersMP doesn’t show past bans.');
  if (last_banned_at === null) return pass('Never banned.');
  const last = `Last banned on ${dayAndYear(last_banned_at.slice(0, 10))}`;
  return new Date(last_banned_at) > subMonths(now, ban_free_months)
    ? warn(`${last}, within the last ${ban_free_months} months.`)
    : pass(`${last}.`);
};

const otherCompany: Judge = ({ vtc }) => {
  if (vtc === 'unknown') return unknown('TruckersMP doesn’t show their company.');
  if (vtc === null) return pass('Not in a company on TruckersMP.');
  return vtc.is_own
    ? pass('In our company on TruckersMP.')
    : warn(`Member of ${vtc.name} on TruckersMP.`);
};

/** Whether an entry blocks the application; a name alone never does. */
export const isBlocked = (hits: OwnFindings['blacklist']): boolean =>
  hits.some(({ severity, matched }) => severity === 'block' && matched.some((by) => by !== 'name'));

function blacklisted(hits: OwnFindings['blacklist']): Verdict {
  const [first] = hits;
  if (!first) return pass('Not on the blacklist.');
  const matched = [...new Set(hits.flatMap((hit) => hit.matched))].join(', ');
  return isBlocked(hits)
    ? fail(`On the blacklist by ${matched}.`)
    : warn(`Resembles a blacklist entry by ${matched}.`);
}

function discordMember(isOnDiscord: OutsideAnswers['isOnDiscord']): Verdict {
  if (isOnDiscord === 'unreachable') return unknown('Discord isn’t responding.');
  return isOnDiscord ? pass('On our Discord server.') : warn('Not on our Discord server.');
}

const emailVerdict = (isVerified: boolean | null): Verdict => {
  if (isVerified === null) return unknown('Discord didn’t say whether the email is verified.');
  return isVerified ? pass('Email verified.') : warn('Email not verified on Discord.');
};

const day = (iso: string) => dayAndYear(iso.slice(0, 10));

function banLine({ given_at, expires_at, reason }: TruckersmpPlayer['history']['bans'][number]) {
  const end = expires_at === null ? 'permanently' : `until ${day(expires_at)}`;
  const why = reason === null ? '' : `: ${reason}`;
  return `Banned on ${day(given_at)}, ${end}${why}`;
}

function companyLine({ name, left_at }: FormerCompany) {
  const end = left_at === null ? '' : ` until ${day(left_at)}`;
  return `Was in ${name ?? 'an unnamed company'}${end}`;
}

const WITHOUT_COMPANIES = {
  private: 'Company history is private.',
  unknown: 'TruckersMP didn’t show their company history.',
};

/** Details behind a verdict, so that recruiters needn't look them up. */
const inDetail =
  (judge: Judge, linesOf: (history: TruckersmpPlayer['history']) => string[]): Judge =>
  (player, now) => {
    const details = linesOf(player.history);
    return { ...judge(player, now), ...(details.length > 0 && { details }) };
  };

const bansInDetail = inDetail(bans, ({ bans: given }) => given.map(banLine));
const companiesInDetail = inDetail(otherCompany, ({ companies }) =>
  typeof companies === 'string'
    ? [WITHOUT_COMPANIES[companies]]
    : companies.slice(0, COMPANIES_SHOWN).map(companyLine),
);

const checkOf = (name: CheckName, verdict: Verdict, now: Date): ApplicationCheck => ({
  name,
  ...verdict,
  checked_at: now.toISOString(),
});

export const outsideChecks = (
  { hours, truckersmp, isOnDiscord }: OutsideAnswers,
  now: Date,
): ApplicationCheck[] => [
  checkOf('game_owned', gameOwned(hours), now),
  checkOf('hours', played(hours), now),
  checkOf('truckersmp_account', account(truckersmp), now),
  checkOf('truckersmp_age', ofPlayer(truckersmp, now, accountAge), now),
  checkOf('bans', ofPlayer(truckersmp, now, bansInDetail), now),
  checkOf('other_company', ofPlayer(truckersmp, now, companiesInDetail), now),
  checkOf('discord_member', discordMember(isOnDiscord), now),
];

function formerMemberVerdict(former: OwnFindings['formerMember']): Verdict {
  if (!former) return pass('Not a former member.');
  const why = former.isNotToReturn ? ' HR noted that they should not come back.' : '';
  return warn(`Former member: see /profiles/${former.id} (${former.state}).${why}`);
}

const duplicateVerdict = (duplicates: OwnFindings['duplicates']): Verdict =>
  duplicates.length > 0
    ? warn(`Shares an ID with ${duplicates.join(', ')}.`)
    : pass('No other application has the same IDs.');

export const ownChecks = (own: OwnFindings, now: Date): ApplicationCheck[] => [
  checkOf('discord_email', emailVerdict(own.hasVerifiedEmail), now),
  checkOf('blacklist', blacklisted(own.blacklist), now),
  checkOf('former_member', formerMemberVerdict(own.formerMember), now),
  checkOf('duplicate', duplicateVerdict(own.duplicates), now),
];

/** The checks of a verified Discord account. */
export const discordChecks = (
  {
    hasVerifiedEmail,
    isOnServer,
  }: { hasVerifiedEmail: boolean; isOnServer: boolean | 'unreachable' },
  now: Date,
): ApplicationCheck[] => [
  checkOf('discord_email', emailVerdict(hasVerifiedEmail), now),
  checkOf('discord_member', discordMember(isOnServer), now),
];

/** A failed check blocks acceptance unless it is overridden. */
export const blockingCheck = (checks: readonly ApplicationCheck[]): ApplicationCheck | undefined =>
  checks.find(({ result }) => result === 'fail');

/** The blacklist check after entries were added, changed or lifted. */
export const withBlacklist = (
  checks: readonly ApplicationCheck[],
  hits: OwnFindings['blacklist'],
  now: Date,
): ApplicationCheck[] => renewChecks(checks, [checkOf('blacklist', blacklisted(hits), now)]);

/** How an account that shares an id is named in a check. */
export const accountAt = (userId: number) => `the account at /profiles/${userId}`;

/** The checks with an account that has linked the applicant's Steam account since; null where they name it. */
export function withLinked(
  checks: readonly ApplicationCheck[],
  userId: number,
  now: Date,
): ApplicationCheck[] | null {
  const known = checks.find(({ name }) => name === 'duplicate');
  const others = known?.result === 'warn' ? known.text.replace(/\.$/, '') : 'Shares an ID with';
  const named = accountAt(userId);
  if (known && new RegExp(`${named}\\b`).test(known.text)) return null;
  const separator = known?.result === 'warn' ? ', ' : ' ';
  return renewChecks(checks, [checkOf('duplicate', warn(`${others}${separator}${named}.`), now)]);
}

/** Merges newer verdicts; a service that is down now doesn't erase a known result. */
export function renewChecks(
  old: readonly ApplicationCheck[],
  newer: readonly ApplicationCheck[],
): ApplicationCheck[] {
  const kept = old.filter(({ name }) => !newer.some((check) => check.name === name));
  const renewed = newer.map((check) => {
    const before = old.find(({ name }) => name === check.name);
    const wasKnown = before !== undefined && before.result !== 'unknown';
    return check.result === 'unknown' && wasKnown
      ? { ...before, is_asked: false, unanswered_at: check.checked_at }
      : check;
  });
  return [...renewed, ...kept];
}

/** Replaces older verdicts with newer ones. */
export const replaceChecks = (
  old: readonly ApplicationCheck[],
  newer: readonly ApplicationCheck[],
): ApplicationCheck[] => [
  ...old.filter(({ name }) => !newer.some((check) => check.name === name)),
  ...newer,
];
