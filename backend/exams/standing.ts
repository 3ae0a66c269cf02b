import { dayAndYear } from '@/backend/core/text/time-words';
import { companyDayOf, dayAfter } from '@/backend/core/time/time';
import type { BookingState, ExamSide } from '@/lib/contracts/exams/bookings';
import type { Standing } from '@/lib/contracts/exams/catalogue';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';

/** An exam of a member, as far as it decides on the next one. */
export interface PastExam {
  id: number;
  type_id: number;
  state: BookingState;
  is_attempt: boolean;
  missed_by: ExamSide | null;
  ended_at: Date | null;
}

export interface JudgedType {
  id: number;
  max_attempts: number;
  cooldown_days: number;
}

interface Judged {
  standing: Standing;
  reason: string | null;
  booking_id: number | null;
  attempts: number;
  /** The company day of the next attempt, if one has to wait for it. */
  next_on: string | null;
}

const OPEN: readonly BookingState[] = ['requested', 'booked', 'in_progress'];
const tryAgain = (day: string) => `You can try again on ${dayAndYear(day)}.`;

interface Clock {
  now: Date;
  timeZone: string;
}

/** The company days that exams ended on, in order. */
const daysOf = ({ timeZone }: Clock, exams: readonly PastExam[]): string[] =>
  exams.flatMap(({ ended_at }) => (ended_at ? [companyDayOf(ended_at, timeZone)] : [])).toSorted();

/** The day until which too many missed exams block all bookings; null for none. */
export function blockedUntil(exams: readonly PastExam[], clock: Clock): string | null {
  const missed = exams.filter(
    ({ state, is_attempt, missed_by }) =>
      state === 'missed' && is_attempt && missed_by === 'candidate',
  );
  const days = daysOf(clock, missed);
  const { block_after: most, block_window_days: window, block_days: blocked } = EXAM_RULES;
  const last = days.findLast((day, place) => {
    const first = days[place - most + 1];
    return first !== undefined && dayAfter(first, window) > day;
  });
  if (last === undefined) return null;
  const until = dayAfter(last, blocked);
  return until > companyDayOf(clock.now, clock.timeZone) ? until : null;
}

/** Days to wait after so many failures. */
export function cooldownDays(failures: number, type: Pick<JudgedType, 'cooldown_days'>): number {
  const days = EXAM_RULES.cooldown_days;
  return Math.max(type.cooldown_days, days[Math.min(failures, days.length) - 1] ?? 0);
}

/** The first company day of the next attempt, which may be past. */
function nextAttemptOn(
  attempts: readonly PastExam[],
  type: JudgedType,
  { timeZone }: Clock,
): string | null {
  const last = attempts.toSorted(
    (one, other) => (other.ended_at?.getTime() ?? 0) - (one.ended_at?.getTime() ?? 0),
  )[0];
  if (!last?.ended_at) return null;
  const ended = companyDayOf(last.ended_at, timeZone);
  if (last.state === 'missed') return dayAfter(ended, EXAM_RULES.missed_days);
  const failures = attempts.filter(({ state }) => state === 'failed').length;
  return dayAfter(ended, cooldownDays(failures, type));
}

/** What a member's exams say about the next one of a type. */
export function judge(exams: readonly PastExam[], type: JudgedType, clock: Clock): Judged {
  const own = exams.filter(({ type_id }) => type_id === type.id);
  const today = companyDayOf(clock.now, clock.timeZone);
  const endOfAttempt = (ended: Date) =>
    dayAfter(companyDayOf(ended, clock.timeZone), EXAM_RULES.attempts_days);
  const attempts = own.filter(
    ({ is_attempt, ended_at }) => is_attempt && ended_at !== null && endOfAttempt(ended_at) > today,
  );
  const known = { booking_id: null, attempts: attempts.length, next_on: null };
  const open = own.find(({ state }) => OPEN.includes(state));
  if (open) {
    const reason = 'You already have a booking for this exam.';
    return { ...known, standing: 'booked', reason, booking_id: open.id };
  }
  const passed = own.find(({ state }) => state === 'passed');
  if (passed) {
    const reason = 'You have passed this exam.';
    return { ...known, standing: 'passed', reason, booking_id: passed.id };
  }
  const blocked = blockedUntil(exams, clock);
  if (blocked !== null) {
    const reason = `You missed ${EXAM_RULES.block_after} exams. ${tryAgain(blocked)}`;
    return { ...known, standing: 'blocked', reason, next_on: blocked };
  }
  const waits = (day: string, why = ''): Judged => ({
    ...known,
    standing: 'waiting',
    reason: why + tryAgain(day),
    next_on: day,
  });
  if (attempts.length >= type.max_attempts) {
    const blocking = daysOf(clock, attempts)[attempts.length - type.max_attempts];
    const day = dayAfter(blocking ?? today, EXAM_RULES.attempts_days);
    const used =
      type.max_attempts === 1 ? 'your only attempt' : `all ${type.max_attempts} attempts`;
    return waits(day, `You have used ${used}. `);
  }
  const next = nextAttemptOn(attempts, type, clock);
  if (next !== null && next > today) return waits(next);
  return { ...known, standing: 'available', reason: null };
}
