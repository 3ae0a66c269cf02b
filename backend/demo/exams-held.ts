import { addDays, addMinutes, subDays, subHours } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf, minuteOfDay } from '@/backend/core/time/time';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { listColleagues } from '@/backend/exams/assisting/colleagues';
import { setAssistants } from '@/backend/exams/assisting/assist';
import { addOwn } from '@/backend/exams/availability/actions';
import { bookExam, requestExam } from '@/backend/exams/book';
import { confirmExam } from '@/backend/exams/own-exam';
import { changeBooking, findBooking } from '@/backend/exams/booking-store';
import { cancelExam } from '@/backend/exams/cancel';
import { markAbsent, startExam } from '@/backend/exams/examine';
import { listFree } from '@/backend/exams/availability/free';
import { offerExam } from '@/backend/exams/handover/offers';
import { proposeTime } from '@/backend/exams/proposals/propose';
import { finishExam } from '@/backend/exams/sheet/results';
import { objectionToTime } from '@/backend/exams/availability/objections';
import { listAway } from '@/backend/leave/public';
import { findPoints } from '@/backend/rewards/public';
import type { ExamResult, ItemMark } from '@/lib/contracts/exams/sheet';
import { beginExam } from './exam-under-way';
import type { WriterOf } from './writers';

const EXAMINER = 'examiner@demo.example';
const COLLEAGUE = 'arne@demo.example';
const DRIVER = 'driver@demo.example';
const EXAMINES = { permissions: new Set(['CLAIM_EXAMS', 'MANAGE_EXAMS']) };
const SENIOR_POINTS = 60_000;
const CANDIDATES = 9;
const DRIVER_POINTS = 10_000;
const OPENED_DAYS = 100;

interface Filled extends Pick<Context, 'config'> {
  tx: Database;
  now: Date;
  writerOf: WriterOf;
}

const actionOf = ({ tx, config, writerOf }: Filled, who: string, at: Date) => ({
  tx,
  config,
  actor: writerOf(who, at),
  now: at,
});

export interface DemoExam {
  id: number;
  minutes: number;
  route: number;
  marks: readonly ItemMark[];
}

type Outcome = ExamResult | 'booked' | 'confirmed' | 'absent' | 'unstarted' | 'cancelled';

const COMMENTS: Record<ExamResult, string> = {
  passed: 'Calm and clean all the way. Parking took three tries, so practise reversing.',
  failed: 'Over the limit three times on the A3, and too close to the truck ahead. Try again soon.',
  incomplete: 'The server went down at Duisburg, so we stopped. Nothing wrong with the driving.',
};

/** The marks that go with a result. */
const marksOf = (marks: readonly ItemMark[], result: ExamResult): ItemMark[] =>
  marks.map((one, place) => {
    if (result === 'failed' && place === 1) return { mark: 'major', note: '92 km/h in a 60 zone.' };
    if (result === 'incomplete' && place > 1) return { mark: 'not_assessed', note: '' };
    if (place === marks.length - 1) return { mark: 'minor', note: 'Needed three tries.' };
    return { ...one };
  });

const PAST_AND_NEXT: readonly [days: number, outcome: Outcome][] = [
  [-30, 'passed'],
  [-12, 'failed'],
  [-9, 'absent'],
  [-6, 'incomplete'],
  [-4, 'unstarted'],
  [1, 'cancelled'],
  // Once the colleague is back from staff LOA.
  [12, 'booked'],
];

/** What statistics of a year are made of. */
const EARLIER: readonly [days: number, outcome: Outcome, examiner: string][] = [
  [-92, 'passed', EXAMINER],
  [-88, 'failed', COLLEAGUE],
  [-85, 'passed', EXAMINER],
  [-81, 'failed', COLLEAGUE],
  [-78, 'passed', EXAMINER],
  [-74, 'passed', COLLEAGUE],
  [-71, 'passed', EXAMINER],
  [-67, 'failed', COLLEAGUE],
  [-64, 'passed', EXAMINER],
  [-60, 'passed', COLLEAGUE],
  [-57, 'failed', EXAMINER],
  [-53, 'failed', COLLEAGUE],
  [-50, 'passed', EXAMINER],
  [-46, 'passed', COLLEAGUE],
];

/** Evenings of both examiners, and a holiday. */
async function addEvenings(filled: Filled): Promise<void> {
  const { now, config } = filled;
  const opened = subDays(now, OPENED_DAYS);
  const evening = { from_minute: 18 * 60, to_minute: 22 * 60 };
  for (const who of [EXAMINER, COLLEAGUE])
    for (const weekday of who === EXAMINER ? [1, 2, 3, 4, 5, 6, 7] : [3, 6])
      await addOwn(actionOf(filled, who, opened), { kind: 'weekly', weekday, ...evening });
  await addOwn(actionOf(filled, EXAMINER, subDays(now, 3)), {
    kind: 'blocked',
    day: companyDayOf(addDays(now, 9), config.timeZone),
    last_day: companyDayOf(addDays(now, 11), config.timeZone),
  });
}

type People = readonly { email: string; role: string; joined_at: Date }[];

/** Drivers with so many points who aren't away. */
async function listCandidates(
  { tx, config, now, writerOf }: Filled,
  people: People,
  { points, below = Infinity, most }: { points: number; below?: number; most: number },
) {
  const away = await listAway(tx, {
    from: companyDayOf(subDays(now, OPENED_DAYS), config.timeZone),
    to: companyDayOf(addDays(now, 60), config.timeZone),
  });
  const found: string[] = [];
  for (const { email, role } of people)
    if (role === 'Driver' && email !== DRIVER && found.length < most) {
      const { user_id } = writerOf(email, now);
      const isAway = away.some((one) => one.user_id === user_id);
      const own = isAway ? 0 : await findPoints(tx, user_id);
      if (own >= points && own < below) found.push(email);
    }
  return found;
}

interface Held {
  exam: DemoExam;
  /** Days from today. */
  days: number;
  examiner?: string;
  outcome: Outcome;
}

/** Books the first free time after so many days, and goes on with it. */
async function hold(
  filled: Filled,
  who: string,
  { exam, days, outcome, examiner: by = EXAMINER }: Held,
): Promise<number | null> {
  const { tx, config, now, writerOf } = filled;
  const examiner = writerOf(by, now).user_id;
  const at = addDays(now, Math.min(days - 2, 0));
  const booking = actionOf(filled, who, at);
  const asked = { minutes: exam.minutes, now: at, candidate: booking.actor.user_id };
  const free = await listFree(tx, config, { ...asked, examiners: [examiner] });
  const day = addDays(now, days);
  const slot = free.find(({ from }) => from >= day) ?? free[0];
  if (!slot) return null;
  const { from: starts_at } = slot;
  const wish = { exam: exam.id, route: exam.route, examiner, starts_at, notes: '' };
  const { id } = await bookExam(booking, wish);
  await goOn(filled, booking, { id, starts_at }, { exam, outcome, by });
  return id;
}

/** What happens with a booked exam. */
async function goOn(
  filled: Filled,
  booking: StaffAction,
  { id, starts_at }: { id: number; starts_at: Date },
  { exam, outcome, by }: Pick<Held, 'exam' | 'outcome'> & { by: string },
): Promise<void> {
  const { tx } = filled;
  const seen = { id, version: 1 };
  if (outcome === 'booked') return;
  if (outcome === 'cancelled')
    return cancelExam(booking, { permissions: new Set() }, seen, 'Working late that evening.');
  await confirmExam(booking, seen);
  if (outcome === 'confirmed') return;
  const confirmed = { id, version: 2 };
  const staff = actionOf(filled, by, addMinutes(starts_at, 10));
  if (outcome === 'absent') return markAbsent(staff, EXAMINES, confirmed);
  if (outcome === 'unstarted') {
    const ended_at = addMinutes(starts_at, 31);
    const found = await findBooking(tx, id);
    const missed = {
      state: 'missed',
      cancelled_by: 'system',
      ended_at,
      updated_at: ended_at,
    } as const;
    if (found) await changeBooking(tx, found, missed);
    return;
  }
  await startExam(staff, EXAMINES, confirmed);
  const end = actionOf(filled, by, addMinutes(starts_at, exam.minutes));
  const marks = marksOf(exam.marks, outcome);
  const filed = { result: outcome, marks, comment: COMMENTS[outcome] };
  await finishExam(end, EXAMINES, { id, draft_version: 1 }, filed);
}

async function request(filled: Filled, who: string, exam: DemoExam): Promise<void> {
  const { now, config } = filled;
  const day = companyDayOf(addDays(now, 2), config.timeZone);
  const from = minuteOfDay(day, 19 * 60, config.timeZone);
  const wish = { exam: exam.id, route: exam.route, notes: 'I drive on Simulation 1.' };
  const windows = [{ from: from.toISOString(), to: addMinutes(from, 150).toISOString() }];
  await requestExam(actionOf(filled, who, subHours(now, 5)), { ...wish, windows });
}

/** An exam as it is, and colleagues of its examiner who have time then. */
async function withColleagues({ tx, config, writerOf, now }: Filled, id: number) {
  const found = await findBooking(tx, id);
  const all = found ? await listColleagues(tx, config, found) : [];
  const examiner = writerOf(EXAMINER, now).user_id;
  const free = all.filter(({ user_id, objection }) => user_id !== examiner && objection === null);
  return { seen: { id, version: found?.version ?? 0 }, free: free.map(({ user_id }) => user_id) };
}

/** A second and a trainee examiner. */
async function addAssistants(filled: Filled, id: number): Promise<void> {
  const staff = actionOf(filled, EXAMINER, filled.now);
  const { seen, free } = await withColleagues(filled, id);
  const [second = null, trainee = null] = free;
  await setAssistants(staff, EXAMINES, seen, { second, trainee });
}

/** A hand-over that waits for an answer. */
async function askColleague(filled: Filled, id: number): Promise<void> {
  const staff = actionOf(filled, EXAMINER, filled.now);
  const { seen, free } = await withColleagues(filled, id);
  await offerExam(staff, EXAMINES, seen, free[0] ?? null);
}

/** Another time that waits for an answer. */
async function proposeLater(filled: Filled, id: number): Promise<void> {
  const found = await findBooking(filled.tx, id);
  if (!found?.starts_at) return;
  const staff = actionOf(filled, EXAMINER, filled.now);
  const from = addMinutes(found.starts_at, 30);
  const time = { from, to: addMinutes(from, found.duration_minutes) };
  const objection = await objectionToTime(staff, found, staff.actor.user_id, time);
  if (objection === null) await proposeTime(staff, EXAMINES, found, from);
}

/** Exams in every state: the examiner's week is nearly full, the colleague's is free. Returns candidates to take further tests. */
export async function addHeldExams(
  tx: Database,
  at: Omit<Filled, 'tx'>,
  [basic, convoy]: readonly [DemoExam, DemoExam],
  people: People,
): Promise<readonly string[]> {
  const filled = { tx, ...at };
  await addEvenings(filled);
  const candidates = await listCandidates(filled, people, {
    points: SENIOR_POINTS,
    most: CANDIDATES,
  });
  const [begins, asks, ...others] = candidates;
  await hold(filled, DRIVER, { exam: basic, days: -40, outcome: 'passed' });
  for (const [days, outcome] of PAST_AND_NEXT) {
    const who = others.shift();
    const id = who === undefined ? null : await hold(filled, who, { exam: basic, days, outcome });
    if (outcome === 'booked' && id !== null) await addAssistants(filled, id);
  }
  const offered = await hold(filled, DRIVER, { exam: convoy, days: 2, outcome: 'confirmed' });
  if (offered !== null) {
    await askColleague(filled, offered);
    await proposeLater(filled, offered);
  }
  const past = await listCandidates(
    filled,
    people.filter(
      ({ email, joined_at }) =>
        !candidates.includes(email) && joined_at < subDays(at.now, OPENED_DAYS),
    ),
    { points: DRIVER_POINTS, below: SENIOR_POINTS, most: EARLIER.length },
  );
  for (const [place, [days, outcome, examiner]] of EARLIER.entries()) {
    const who = past[place];
    if (who !== undefined) await hold(filled, who, { exam: basic, days, outcome, examiner });
  }
  if (begins !== undefined)
    await beginExam(filled, { who: begins, examiner: EXAMINER, exam: basic });
  if (asks !== undefined) await request(filled, asks, basic);
  return candidates.slice(2);
}
