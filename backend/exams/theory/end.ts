import { addSeconds } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { noteAction } from '@/backend/core/audit/staff-action';
import type { Config } from '@/backend/core/config/config';
import { companyDayOf, dayAfter } from '@/backend/core/time/time';
import type { ExamAction } from '@/backend/exams/note';
import { tell } from '@/backend/inbox/public';
import { THEORY_RULES } from '@/lib/contracts/exams/theory/attempts';
import { endAttempt, type StoredAttempt } from './attempt-store';
import { THEORY_NOTICES } from './notices';

const ABOUT = 'exam_theory';

/** Whether answers still count: they may have been under way when the time ended. */
export const isInTime = ({ ends_at }: StoredAttempt, now: Date): boolean =>
  now <= addSeconds(ends_at, THEORY_RULES.grace_seconds);

interface Result {
  state: 'passed' | 'failed';
  right_answers: number;
  score: number;
}

/** Rounded down, so that nobody seems to have reached the limit who hasn't. */
function resultOf({ key, answers, pass_percent }: StoredAttempt): Result {
  const right_answers = key.filter((place, at) => answers[at] === place).length;
  const score = Math.floor((right_answers * 100) / key.length);
  return { state: score >= pass_percent ? 'passed' : 'failed', right_answers, score };
}

/** Ends a test that is under way and locked, with the answers that it has. */
export async function closeTest(
  action: ExamAction & { config: Pick<Config, 'timeZone'> },
  attempt: StoredAttempt,
): Promise<'passed' | 'failed'> {
  const { tx, now, config, actor } = action;
  const { id, user_id, type_name, ends_at } = attempt;
  const ended_at = now < ends_at ? now : ends_at;
  const result = resultOf(attempt);
  const { state, score } = result;
  const today = companyDayOf(ended_at, config.timeZone);
  await endAttempt(tx, attempt, {
    ...result,
    ended_at,
    valid_until: state === 'passed' ? dayAfter(today, THEORY_RULES.valid_days) : null,
  });
  await noteAction(action, {
    action: `exam_theory.${state}`,
    object_type: ABOUT,
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} ${state} the ${type_name} theory test with ${score}%.`,
    after: result,
  });
  if (actor === null)
    await tell(
      tx,
      {
        type: state === 'passed' ? 'SUCCESS' : 'WARNING',
        message: `Your ${type_name} theory test ended. You ${state} with ${score}%.`,
        kind: THEORY_NOTICES.ended,
        about: id,
        goesOut: true,
        user_id,
      },
      now,
    );
  return state;
}

/** Ends a test that doesn't count, through no fault of the candidate. */
export async function cancelTest(
  action: ExamAction,
  { id, user_id, type_name }: StoredAttempt,
  why: string,
): Promise<void> {
  const { tx, now } = action;
  await endAttempt(tx, { id, user_id }, { state: 'cancelled', ended_at: now });
  await noteAction(action, {
    action: 'exam_theory.cancelled',
    object_type: ABOUT,
    object_id: id,
    summary: sentence`${nameOfMember(user_id)}’s ${type_name} theory test is cancelled.`,
    reason: why,
  });
  await tell(
    tx,
    {
      type: 'WARNING',
      message: `Your ${type_name} theory test is cancelled: ${why} You can take it again.`,
      kind: THEORY_NOTICES.cancelled,
      about: id,
      goesOut: true,
      user_id,
    },
    now,
  );
}
