import { monthsBefore } from '@/backend/core/time/time';
import { QUOTA_RULES, type QuotaFigures, type QuotaState } from '@/lib/contracts/quota';

/** The first and the last day of an absence, both included, as YYYY-MM-DD. */
export interface Absence {
  from: string;
  to: string;
}

/** The month to be judged, and the company's day on which it is. */
export interface QuotaTime {
  period: string;
  today: string;
}

/** What a driver's month is judged by. Days are the company's, as YYYY-MM-DD. */
export interface QuotaFacts {
  joined_on: string;
  km: number;
  jobs: number;
  points: number;
  events: number;
  /** Of the roles that the driver holds. */
  teams: readonly string[];
  absences: readonly Absence[];
  /** Why HR has exempted the driver, or null. */
  exemption: string | null;
}

interface QuotaVerdict {
  state: QuotaState;
  figures: QuotaFigures;
}

type Rules = typeof QUOTA_RULES;

const DAY_MS = 24 * 60 * 60 * 1000;

export function daysInMonth(period: string): number {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The days of a month on which a driver is away. */
function daysAway(period: string, absences: readonly Absence[]): string[] {
  if (absences.length === 0) return [];
  const days = Array.from(
    { length: daysInMonth(period) },
    (_, index) => `${period}-${String(index + 1).padStart(2, '0')}`,
  );
  return days.filter((day) => absences.some(({ from, to }) => from <= day && day <= to));
}

/** How many days of a month lie before a day. */
function daysPassed(period: string, today: string): number {
  if (!today.startsWith(period)) return today > period ? daysInMonth(period) : 0;
  return Number(today.slice(-2)) - 1;
}

/** What is the same for every driver of a month. */
function monthOf({ period, today }: QuotaTime, { new_days: newDays }: Rules) {
  const firstDay = `${period}-01`;
  return {
    firstDay,
    firstDayOfNew: new Date(Date.parse(firstDay) - newDays * DAY_MS).toISOString().slice(0, 10),
    days: daysInMonth(period),
    passed: daysPassed(period, today),
    isOver: today.slice(0, 7) > period,
  };
}
type Month = ReturnType<typeof monthOf>;

function exemptReason(
  { exemption, joined_on: joined }: QuotaFacts,
  month: Month,
  countAway: number,
  rules: Rules,
): string | null {
  if (exemption !== null) return exemption;
  if (joined >= month.firstDay) return 'Joined this month';
  if (joined >= month.firstDayOfNew) return 'Joined just before this month';
  return countAway >= rules.absence_days ? `On leave for ${countAway} days` : null;
}

/** A part of the distance is rounded up to ten; what only counting made a hair more is not. */
const inTens = (km: number): number => Math.ceil(Math.round(km * 1e6) / 1e7) * 10;

const part = (done: number, needed: number): number =>
  needed <= 0 ? 1 : Math.min(Math.max(done, 0) / needed, 1);

/** The company's rule for one month: judges a driver as of the end of yesterday. */
export function quotaJudge(
  time: QuotaTime,
  rules: Rules = QUOTA_RULES,
): (facts: QuotaFacts) => QuotaVerdict {
  const month = monthOf(time, rules);
  return (facts) => {
    const { km, jobs, events, points } = facts;
    const away = daysAway(time.period, facts.absences);
    const exempt_reason = exemptReason(facts, month, away.length, rules);
    const isStaff = rules.staff_teams.some((team) => facts.teams.includes(team));
    const present = month.days - away.length;
    const factor =
      exempt_reason === null ? (isStaff ? rules.staff_share : 1) * (present / month.days) : 0;
    const needed_km = inTens(rules.km * factor);
    const needed_jobs = Math.ceil(rules.jobs * factor);
    const needed_events = Math.ceil(rules.events * factor);
    const tasksDone = Math.min(jobs, needed_jobs) + Math.min(events, needed_events);
    const share = Math.max(part(km, needed_km), part(tasksDone, needed_jobs + needed_events));
    const needed = { needed_km, needed_jobs, needed_events };
    const passed = month.passed - away.filter((day) => day < time.today).length;
    return {
      state: exempt_reason === null ? stateOf(share, month.isOver, passed / present) : 'exempt',
      figures: { km, jobs, events, points, ...needed, share, exempt_reason },
    };
  };
}

/** Behind is who has done less than the part of the month that has passed asks for. */
function stateOf(share: number, isOver: boolean, elapsed: number): QuotaState {
  if (share >= 1) return 'met';
  if (isOver) return 'failed';
  return share >= elapsed ? 'on_track' : 'behind';
}

/** The first month left open between closed ones and the one that is to be closed; null: none. */
export function skippedMonth(closed: readonly string[], period: string): string | null {
  const [first] = closed;
  if (first === undefined) return null;
  for (let month = first; month < period; month = monthsBefore(month, -1))
    if (!closed.includes(month)) return month;
  return null;
}

/** Months failed one after another, from the newest back; an exempt month neither counts nor ends it. */
export function failedInRow(newestFirst: readonly QuotaState[]): number {
  const counted = newestFirst.filter((state) => state !== 'exempt');
  const end = counted.findIndex((state) => state !== 'failed');
  return end === -1 ? counted.length : end;
}
