import { addMinutes } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import { notAccepted, notFound, notPossible, Refusal } from '@/backend/core/http/errors';
import { companyDayOf } from '@/backend/core/time/time';
import { requireType } from '@/backend/exams/book';
import { judge } from '@/backend/exams/standing';
import { findAbsenceOn } from '@/backend/leave/public';
import { lockUsers } from '@/backend/members/public';
import type { TheoryState } from '@/lib/contracts/exams/theory/attempts';
import {
  addAttempt,
  findRunning,
  listTaken,
  lockAttempt,
  saveAnswers,
  type StoredAttempt,
} from './attempt-store';
import { findTheory, listActive } from './bank-store';
import { drawQuestions } from './draw';
import { closeTest, isInTime } from './end';
import { judgeTheory } from './judge';

/** The practical exam must be what comes next; a wait for it can be used for the theory. */
export const mayTakeTheory = (standing: string): boolean =>
  standing === 'available' || standing === 'waiting';

/** Starts a test, or goes on with the one that is under way. */
export async function startTheory(
  action: StaffAction,
  exam: number,
): Promise<{ id: number; state: TheoryState }> {
  const { tx, actor, now, config } = action;
  await lockUsers(tx, [actor.user_id]);
  const running = await findRunning(tx, actor.user_id);
  if (running?.type_id === exam) return { id: running.id, state: 'running' };
  if (running) throw notPossible(`Finish your ${running.type_name} theory test first.`);
  const { type, past } = await requireType(action, exam);
  const theory = await findTheory(tx, exam);
  if (!theory?.is_active) throw notAccepted('This exam has no theory test.', 'exam');
  const clock = { now, timeZone: config.timeZone };
  const practical = judge(past, type, clock);
  if (!mayTakeTheory(practical.standing))
    throw notAccepted(practical.reason ?? 'You don’t need this test.', 'exam');
  const judged = judgeTheory(await listTaken(tx, actor.user_id), type, clock);
  if (judged.standing === 'passed') throw notAccepted('You have passed this theory test.', 'exam');
  if (judged.standing !== 'open')
    throw notAccepted(judged.reason ?? 'You can’t take this test now.', 'exam');
  const day = companyDayOf(now, config.timeZone);
  if (await findAbsenceOn(tx, { user_id: actor.user_id, day, scope: 'driver' }))
    throw notAccepted('Not possible while on LOA.', 'exam');
  const drawn = drawQuestions(await listActive(tx, exam), theory.questions);
  const ends_at = addMinutes(now, theory.minutes);
  const id = await addAttempt(tx, {
    ...drawn,
    user_id: actor.user_id,
    type_id: exam,
    state: 'running',
    day,
    started_at: now,
    ends_at,
    pass_percent: theory.pass_percent,
    answers: drawn.questions.map(() => null),
  });
  if (id === null) throw notPossible('You already have a theory test under way.');
  await noteAction(action, {
    action: 'exam_theory.started',
    object_type: 'exam_theory',
    object_id: id,
    summary: sentence`${nameOfMember(actor.user_id)} started the ${type.name} theory test.`,
    after: { ends_at, questions: drawn.questions.map((one) => one.id) },
  });
  return { id, state: 'running' };
}

async function lockOwn({ tx, actor }: StaffAction, id: number): Promise<StoredAttempt> {
  const attempt = await lockAttempt(tx, id);
  if (attempt?.user_id !== actor.user_id) throw notFound('This test');
  return attempt;
}

interface Answer {
  place: number;
  option: number;
}

/** Saves answers that arrive in time; the last of a question counts. */
export async function answerTheory(
  action: StaffAction,
  id: number,
  given: readonly Answer[],
): Promise<{ saved: number; now: string }> {
  const attempt = await lockOwn(action, id);
  if (attempt.state !== 'running' || !isInTime(attempt, action.now))
    throw new Refusal(409, 'too_late', 'The test has ended. Later answers don’t count.');
  const answers = [...attempt.answers];
  for (const { place, option } of given) {
    if (place >= answers.length) throw notAccepted('This question isn’t part of the test.');
    answers[place] = option;
  }
  await saveAnswers(action.tx, id, answers);
  return { saved: given.length, now: action.now.toISOString() };
}

/** Hands in a test; one that has ended meanwhile stays as it is. */
export async function submitTheory(
  action: StaffAction,
  id: number,
): Promise<{ id: number; state: TheoryState }> {
  const attempt = await lockOwn(action, id);
  if (attempt.state !== 'running') return { id, state: attempt.state };
  return { id, state: await closeTest(action, attempt) };
}
