import { QUOTA_RULES, type QuotaFigures, type QuotaState } from '@/lib/contracts/quota';

/** The first and the last day of an absence, both included, as YYYY-MM-DD. */
export interface Absence {
  from: string;
  to: string;
}

/** What a driver's month is judged by. Days are the company's, as YYYY-MM-DD. */
export interface QuotaFacts {
  period: string;
  today: string;
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

export function daysOfMonth(period: string): string[] {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from(
    { length: count },
    (_, index) => `${period}-${String(index + 1).padStart(2, '0')}`,
  );
}

const isAway = (day: string, absences: readonly Absence[]): boolean =>
  absences.some(({ from, to }) => from <= day && day <= to);

function firstDayOfNew(firstDay: string, { new_days: days }: Rules): string {
  return new Date(Date.parse(firstDay) - days * DAY_MS).toISOString().slice(0, 10);
}

function exemptReason(
  facts: QuotaFacts,
  firstDay: string,
  daysAway: number,
  rules: Rules,
): string | null {
  if (facts.exemption !== null) return facts.exemption;
  if (facts.joined_on >= firstDay) return 'Joined this month';
  if (facts.joined_on >= firstDayOfNew(firstDay, rules)) return 'Joined just before this month';
  return daysAway >= rules.absence_days ? `On leave for ${daysAway} days` : null;
}

const part = (done: number, needed: number): number =>
  needed <= 0 ? 1 : Math.min(Math.max(done, 0) / needed, 1);

/** A driver's month by the rule of the company, as it stands at the end of yesterday. */
export function judgeQuota(facts: QuotaFacts, rules: Rules = QUOTA_RULES): QuotaVerdict {
  const { km, jobs, events, points, today } = facts;
  const days = daysOfMonth(facts.period);
  const [firstDay = ''] = days;
  const present = days.filter((day) => !isAway(day, facts.absences));
  const done = { km, jobs, events, points };
  const reason = exemptReason(facts, firstDay, days.length - present.length, rules);
  if (reason !== null) {
    const nothing = { needed_km: 0, needed_jobs: 0, needed_events: 0, share: 1 };
    return { state: 'exempt', figures: { ...done, ...nothing, exempt_reason: reason } };
  }

  const isStaff = rules.staff_teams.some((team) => facts.teams.includes(team));
  const factor = (isStaff ? rules.staff_share : 1) * (present.length / days.length);
  const needed = {
    needed_km: Math.round(rules.km * factor),
    needed_jobs: Math.ceil(rules.jobs * factor),
    needed_events: Math.ceil(rules.events * factor),
  };
  const tasks = needed.needed_jobs + needed.needed_events;
  const tasksDone = Math.min(jobs, needed.needed_jobs) + Math.min(events, needed.needed_events);
  const share = Math.max(part(km, needed.needed_km), part(tasksDone, tasks));
  const isOver = today.slice(0, 7) > facts.period;
  const elapsed = present.filter((day) => day < today).length / Math.max(present.length, 1);
  const state = stateOf(share, { isOver, elapsed });
  return { state, figures: { ...done, ...needed, share, exempt_reason: null } };
}

/** Behind is who has done less than the part of the month that has passed asks for. */
function stateOf(share: number, month: { isOver: boolean; elapsed: number }): QuotaState {
  if (share >= 1) return 'met';
  if (month.isOver) return 'failed';
  return share >= month.elapsed ? 'on_track' : 'behind';
}

/** Months failed one after another, from the newest back; an exempt month neither counts nor ends it. */
export function failedInRow(newestFirst: readonly QuotaState[]): number {
  const counted = newestFirst.filter((state) => state !== 'exempt');
  const end = counted.findIndex((state) => state !== 'failed');
  return end === -1 ? counted.length : end;
}
