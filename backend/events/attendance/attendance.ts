import { addDays } from 'date-fns';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { notAccepted, notFound, notPossible, refused, Refusal } from '@/backend/core/http/errors';
import { dateInWords } from '@/backend/core/text/time-words';
import { periodOf } from '@/backend/core/time/time';
import { withdrawNotices } from '@/backend/inbox/public';
import { HERE, lockUsers, refuseStale } from '@/backend/members/public';
import { addLines, addPoints, inPoints } from '@/backend/rewards/public';
import { type AttendanceResult, DISPUTE_DAYS } from '@/lib/contracts/events/attendance';
import type { Drives } from '@/backend/events/around';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { forgetNearness } from '@/backend/events/nearness/store';
import { phaseOf } from '@/backend/events/rules';
import { changeEvent, listPresent, lockEvent, type StoredEvent } from '@/backend/events/store';
import { EVENT, noteEvent, tellOfEvent } from '@/backend/events/words';
import {
  addAttendance,
  changeAttendance,
  findAttendance,
  type StoredAttendance,
} from './attendance-store';
import { closeDispute, withdrawResults } from './settled';
import { proposeAttendance } from './proposal';

const ALREADY = 'Attendance is already confirmed. Correct it instead.';

const lineOf = (
  event: Pick<StoredEvent, 'id' | 'title'>,
  { user_id, period }: { user_id: number; period: string },
  { amount, revision }: { amount: number; revision: number },
  { actor, now }: Pick<StaffAction, 'actor' | 'now'>,
) => ({
  user_id,
  amount,
  kind: 'event' as const,
  ref_type: 'event',
  ref_id: String(event.id),
  revision,
  note: event.title,
  by_user: actor.user_id,
  period,
  created_at: now,
});

async function tellOfResults(
  action: StaffAction,
  event: StoredEvent,
  results: readonly { user_id: number; result: AttendanceResult }[],
): Promise<void> {
  const { config, now } = action;
  const those = (wanted: AttendanceResult) =>
    results.filter(({ result }) => result === wanted).map(({ user_id }) => user_id);
  await tellOfEvent(action, event, those('attended'), {
    kind: 'attended',
    isGood: true,
    message:
      event.points > 0
        ? `You earned ${inPoints(event.points)} for “${event.title}”.`
        : `You attended “${event.title}”.`,
    subject: `Thanks for coming to ${event.title}`,
  });
  const until = addDays(now, DISPUTE_DAYS);
  await tellOfEvent(action, event, those('absent'), {
    kind: 'absent',
    isGood: false,
    message: `You were marked absent from “${event.title}”. If you were there, say so by ${dateInWords(until, config.timeZone)}.`,
    subject: `Were you at ${event.title}?`,
    until,
  });
}

/** Decides once who was there, and pays those who were. */
export async function confirmAttendance(
  action: StaffAction,
  drives: Drives,
  { id, version }: Versioned,
  results: readonly { user_id: number; result: AttendanceResult }[],
): Promise<number> {
  const { tx, config, actor, now } = action;
  const event = await lockEvent(tx, id);
  if (!event) throw notFound('This event');
  if (event.state === 'completed') throw new Refusal(409, 'already_confirmed', ALREADY);
  if (phaseOf(event, now) !== 'awaiting_attendance')
    throw notPossible('Attendance can be confirmed once the event is over.');
  await refuseStale(tx, EVENT, event, version);
  const user_ids = [...new Set(results.map(({ user_id }) => user_id))];
  await lockUsers(tx, user_ids);
  const known = await listPresent(tx, user_ids, HERE);
  if (user_ids.length < results.length || known.length < user_ids.length)
    throw notAccepted('Choose current members, each once.', 'results');
  const proposed = await proposeAttendance(tx, drives, event);
  const evidence = new Map(proposed.map((one) => [one.user_id, one.evidence]));
  const period = periodOf(event.meetup_at, config.timeZone);
  const isPaid = (result: AttendanceResult) => result === 'attended' && event.points > 0;
  await addAttendance(
    tx,
    results.map(({ user_id, result }) => ({
      event_id: id,
      user_id,
      result,
      period,
      points: isPaid(result) ? event.points : 0,
      revision: isPaid(result) ? 1 : 0,
      decided_at: now,
      evidence: evidence.get(user_id) ?? [],
    })),
    now,
  );
  const paid = results.filter(({ result }) => isPaid(result));
  const line = { amount: event.points, revision: 1 };
  await addLines(
    tx,
    paid.map(({ user_id }) => lineOf(event, { user_id, period }, line, action)),
  );
  await forgetNearness(tx, id);
  await changeEvent(tx, id, {
    state: 'completed',
    confirmed_by: actor.user_id,
    confirmed_at: now,
    updated_at: now,
  });
  const attended = results.filter(({ result }) => result === 'attended').length;
  await noteEvent(action, event, {
    action: 'attendance_confirmed',
    did: `confirmed the attendance of ${attended} members at`,
    after: results,
  });
  await withdrawNotices(tx, { kinds: [EVENT_NOTICES.awaiting], about: id }, now);
  await tellOfResults(action, event, results);
  return attended;
}

interface Correction {
  /** Of the member's row as it was seen; null if they weren't listed. */
  version: number | null;
  user_id: number;
  result: AttendanceResult;
  points: number;
  reason: string;
}

/** Changes points by what differs: the old line is reversed, and a new one follows. */
async function settle(
  action: StaffAction,
  event: StoredEvent,
  before: Pick<StoredAttendance, 'user_id' | 'period' | 'points' | 'revision'>,
  points: number,
): Promise<number> {
  const { tx } = action;
  let { revision } = before;
  const write = async (amount: number) => {
    revision += 1;
    await addPoints(tx, lineOf(event, before, { amount, revision }, action));
  };
  if (before.points === points) return revision;
  if (before.points > 0) await write(-before.points);
  if (points > 0) await write(points);
  return revision;
}

/** Writes a correction; the event is locked. */
async function applyCorrection(
  action: StaffAction,
  event: StoredEvent,
  { user_id, result, points: wanted }: Pick<Correction, 'user_id' | 'result' | 'points'>,
) {
  const { tx, config, now } = action;
  await lockUsers(tx, [user_id]);
  const found = await findAttendance(tx, event.id, user_id);
  const period = found?.period ?? periodOf(event.meetup_at, config.timeZone);
  const before = found ?? { user_id, period, points: 0, revision: 0, result: null };
  const points = result === 'attended' ? wanted : 0;
  if (before.result === result && before.points === points)
    throw notPossible('No changes to save.');
  const revision = await settle(action, event, before, points);
  const row = { result, points, revision, decided_at: now };
  const added = { ...row, event_id: event.id, user_id, period, evidence: [] };
  if (found) await changeAttendance(tx, found, row, now);
  else await addAttendance(tx, [added], now);
  return { before: { result: before.result, points: before.points }, after: { result, points } };
}

const RESULT_WORDS: Record<AttendanceResult, string> = {
  attended: 'attended',
  excused: 'excused',
  absent: 'absent',
};

const NOT_LISTED = 0;

/** Corrects one member's attendance after it was confirmed. */
export async function correctAttendance(
  action: StaffAction,
  id: number,
  { reason, version, ...correction }: Correction,
): Promise<void> {
  const { tx, actor, now } = action;
  if (actor.user_id === correction.user_id)
    throw refused('own_request', 'You can’t correct your own attendance.');
  const event = await lockEvent(tx, id);
  if (!event) throw notFound('This event');
  if (event.state !== 'completed') throw notPossible('Attendance isn’t confirmed yet.');
  const { user_id, result } = correction;
  const found = await findAttendance(tx, id, user_id);
  const row = { id, version: found?.version ?? NOT_LISTED, at: found?.updated_at };
  await refuseStale(tx, EVENT, row, version ?? NOT_LISTED);
  const isCurrent = (await listPresent(tx, [user_id], HERE)).length > 0;
  if (!isCurrent && !found) throw notAccepted('Choose a current member.', 'user_id');
  const { before, after } = await applyCorrection(action, event, correction);
  await closeDispute(action, { id, user_id }, { accept: result === 'attended', answer: reason });
  await withdrawResults(action, { id, user_id });
  await changeEvent(tx, id, { updated_at: now });
  await noteEvent(action, event, {
    action: 'attendance_corrected',
    did: sentence`corrected ${nameOfMember(user_id)} to ${RESULT_WORDS[result]} at`,
    before: { user_id, ...before },
    after: { user_id, ...after },
    reason,
  });
  const points = after.points === before.points ? '' : ` (${inPoints(after.points)})`;
  await tellOfEvent(action, event, [user_id], {
    kind: 'corrected',
    isGood: result === 'attended',
    message: `Your attendance at “${event.title}” was corrected to ${RESULT_WORDS[result]}${points}: ${reason}`,
    subject: `Your attendance at ${event.title}`,
  });
}

/** Awards what an accepted dispute claims. */
export const acceptClaim = (action: StaffAction, event: StoredEvent, user_id: number) =>
  applyCorrection(action, event, { user_id, result: 'attended', points: event.points });

/** Takes it back when that decision is undone. */
export const takeBackClaim = (action: StaffAction, event: StoredEvent, user_id: number) =>
  applyCorrection(action, event, { user_id, result: 'absent', points: 0 });
