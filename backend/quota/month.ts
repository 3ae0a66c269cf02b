import { subMonths } from 'date-fns';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf, monthsBefore, periodOf, startOfCompanyDay } from '@/backend/core/time/time';
import { countAttended } from '@/backend/events/public';
import { listAbsences } from '@/backend/leave/public';
import type { MonthEffect } from '@/lib/contracts/leave/absences';
import type { QuotaAnswer, QuotaRow } from '@/lib/contracts/quota-management';
import { failedInRow, quotaJudge, skippedMonth, type Absence } from './rules';
import {
  findClosing,
  hadDriversBefore,
  listClosedBefore,
  listMonthOfDrivers,
  listPastStates,
  listResults,
  type QuotaSpan,
} from './store';

/** A driver's line of the month, without what is only read of those who are shown. */
export type QuotaLine = Omit<QuotaRow, 'avatar' | 'supporter' | 'last_contact' | 'months_failed'>;

/** How far back failed months are counted. */
const MONTHS_BACK = 12;

/** Writes the company's day of an instant, given as text, as YYYY-MM-DD; of one long before the month some such day. */
function dayWriter(period: string, timeZone: string): (at: string) => string {
  // Zones and dates are slow, and some thousand drivers joined long before the month in any zone.
  const longBefore = subMonths(new Date(`${period}-01T00:00:00Z`), 2)
    .toISOString()
    .slice(0, 10);
  return (at) => (at < longBefore ? longBefore : companyDayOf(new Date(at), timeZone));
}

interface Judging {
  now: Date;
  timeZone: string;
  /** An absence that isn't accepted yet. */
  planned?: Absence & { user_id: number };
}

async function judgeOpenMonth(db: Database, span: QuotaSpan, { now, timeZone, planned }: Judging) {
  const drivers = await listMonthOfDrivers(db, span);
  const attended = await countAttended(db, span);
  const absences = new Map<number, Absence[]>();
  const known = await listAbsences(db, span);
  for (const { user_id, ...absence } of planned ? [...known, planned] : known)
    absences.set(user_id, [...(absences.get(user_id) ?? []), absence]);

  const dayOf = dayWriter(span.period, timeZone);
  const judge = quotaJudge({ period: span.period, today: companyDayOf(now, timeZone) });
  // Each by its name: with `...` some thousand drivers take several times as long.
  return drivers.flatMap((driver) => {
    const { user_id, name, teams, km, jobs, points, exemption } = driver;
    const joined_on = dayOf(driver.joined_at);
    if (joined_on.slice(0, 7) > span.period) return [];
    const { state, figures } = judge({
      joined_on,
      km,
      jobs,
      points,
      teams,
      exemption,
      events: attended.get(user_id) ?? 0,
      absences: absences.get(user_id) ?? [],
    });
    return { user_id, name, state, figures, exemption, is_changed: false };
  });
}

async function recallClosedMonth(db: Database, span: QuotaSpan) {
  const results = await listResults(db, span);
  return results.map(({ user_id, name, state, figures, exemption, km, jobs, points }) => ({
    user_id,
    name,
    state,
    figures,
    exemption,
    is_changed: km !== figures.km || jobs !== figures.jobs || points !== figures.points,
  }));
}

export interface QuotaMonth {
  closed: { by: string; at: Date } | null;
  lines: QuotaLine[];
}

/** The quota of a month: as it was closed, or as it stands. */
export async function readQuotaMonth(
  db: Database,
  span: QuotaSpan,
  { now, config }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<QuotaMonth> {
  // Only a month that is over can be closed.
  const isOver = span.period < periodOf(now, config.timeZone);
  const closed = isOver ? await findClosing(db, span.period) : null;
  const lines = closed
    ? await recallClosedMonth(db, span)
    : await judgeOpenMonth(db, span, { now, timeZone: config.timeZone });
  return { closed, lines };
}

/**
 * The earlier month that is still open: the first after a closed one, which closing insists on. If
 * none is closed, the month before, in case anyone had a quota in it.
 */
export async function findOpenBefore(
  db: Database,
  period: string,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<QuotaAnswer['open_before']> {
  const closed = await listClosedBefore(db, period);
  const skipped = skippedMonth(closed, period);
  if (skipped !== null) return { period: skipped, is_required: true };
  if (closed.length > 0) return null;
  const before = monthsBefore(period, 1);
  const begun = startOfCompanyDay(`${before}-01`, timeZone);
  return (await hadDriversBefore(db, begun)) ? { period: before, is_required: false } : null;
}

const neededOf = (line: QuotaLine | undefined) => ({
  km: line?.figures.needed_km ?? 0,
  jobs: line?.figures.needed_jobs ?? 0,
  events: line?.figures.needed_events ?? 0,
  exempt_reason: line?.figures.exempt_reason ?? null,
});

/** What each month that an absence touches asks of a driver, without and with it. */
export async function previewQuota(
  db: Database,
  planned: Absence & { user_id: number },
  { now, config }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<MonthEffect[]> {
  const found: MonthEffect[] = [];
  const last = planned.to.slice(0, 7);
  for (let period = planned.from.slice(0, 7); period <= last; period = monthsBefore(period, -1)) {
    const span = { period, user_ids: [planned.user_id] };
    const { closed, lines } = await readQuotaMonth(db, span, { now, config });
    const with_it = closed
      ? lines
      : await judgeOpenMonth(db, span, { now, timeZone: config.timeZone, planned });
    if (lines.length === 0) continue;
    found.push({
      period,
      is_closed: closed !== null,
      before: neededOf(lines[0]),
      after: neededOf(with_it[0]),
    });
  }
  return found;
}

/**
 * How many closed months some drivers have failed one after another, up to and with a month. One that
 * nobody has closed is failed by nobody, but whoever has met it has none in a row.
 */
export async function countFailed(
  db: Database,
  period: string,
  { closed, lines }: QuotaMonth,
): Promise<ReadonlyMap<number, number>> {
  const past = await listPastStates(db, {
    from: monthsBefore(period, MONTHS_BACK),
    before: period,
    user_ids: lines.map(({ user_id }) => user_id),
  });
  return new Map(
    lines.map(({ user_id, state }) => [
      user_id,
      failedInRow([...(closed || state === 'met' ? [state] : []), ...(past.get(user_id) ?? [])]),
    ]),
  );
}
