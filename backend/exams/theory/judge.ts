import type { Database } from '@/backend/core/db/database';
import { dayAndYear } from '@/backend/core/text/time-words';
import { companyDayOf, dayAfter } from '@/backend/core/time/time';
import { cooldownDays } from '@/backend/exams/standing';
import type { THEORY_STANDINGS } from '@/lib/contracts/exams/catalogue';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import type { TheoryState } from '@/lib/contracts/exams/theory/attempts';
import { listTaken } from './attempt-store';
import { findTheory } from './bank-store';

/** A test of a member, as far as it decides on the next one. */
interface TakenTest {
  id: number;
  type_id: number;
  state: TheoryState;
  ended_at: Date | null;
  valid_until: string | null;
}

interface JudgedType {
  id: number;
  cooldown_days: number;
}

interface Clock {
  now: Date;
  timeZone: string;
}

interface JudgedTheory {
  standing: (typeof THEORY_STANDINGS)[number];
  attempt_id: number | null;
  /** The last day of a pass, which may be over. */
  valid_until: string | null;
  /** The company day of the next attempt, if one has to wait for it. */
  next_on: string | null;
  /** Why the exam can't be booked; null if it can. */
  reason: string | null;
}

/** What a member's tests, newest first, say about the next one and about the exam. */
export function judgeTheory(
  taken: readonly TakenTest[],
  type: JudgedType,
  { now, timeZone }: Clock,
): JudgedTheory {
  const today = companyDayOf(now, timeZone);
  const own = taken.filter(({ type_id, state }) => type_id === type.id && state !== 'cancelled');
  const [last] = own;
  const known = { attempt_id: last?.id ?? null, valid_until: null, next_on: null };
  if (last?.state === 'running')
    return { ...known, standing: 'running', reason: 'Finish your theory test first.' };
  const passed = own.find(({ state }) => state === 'passed');
  if (passed?.valid_until && passed.valid_until >= today)
    return { ...known, standing: 'passed', valid_until: passed.valid_until, reason: null };
  const failed = own
    .slice(0, passed ? own.indexOf(passed) : own.length)
    .flatMap(({ ended_at }) => (ended_at ? companyDayOf(ended_at, timeZone) : []))
    .filter((day) => dayAfter(day, EXAM_RULES.attempts_days) > today);
  const [lastFailed] = failed;
  const next = lastFailed && dayAfter(lastFailed, cooldownDays(failed.length, type));
  if (next !== undefined && next > today)
    return {
      ...known,
      standing: 'waiting',
      next_on: next,
      reason: `Pass the theory test first. You can take it again on ${dayAndYear(next)}.`,
    };
  const expired = failed.length === 0 ? (passed?.valid_until ?? null) : null;
  const reason =
    expired === null
      ? 'Pass the theory test first.'
      : `Your theory pass expired on ${dayAndYear(expired)}. Take the test again.`;
  return { ...known, standing: 'open', valid_until: expired, reason };
}

/** Why a member's theory keeps them from an exam; null if it doesn't. */
export async function objectionOfTheory(
  db: Database,
  userId: number,
  type: JudgedType,
  clock: Clock,
): Promise<string | null> {
  const theory = await findTheory(db, type.id);
  if (!theory?.is_active) return null;
  return judgeTheory(await listTaken(db, userId), type, clock).reason;
}
