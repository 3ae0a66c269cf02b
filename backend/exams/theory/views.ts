import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { notFound } from '@/backend/core/http/errors';
import type { Member } from '@/backend/core/http/member';
import { findType } from '@/backend/exams/catalogue/store';
import type {
  DrawnQuestion,
  TheoryAttempt,
  TheoryRow,
} from '@/lib/contracts/exams/theory/attempts';
import { findAttempt, findRunning, listTaken, type StoredAttempt } from './attempt-store';
import { findTheory } from './bank-store';
import { judgeTheory } from './judge';

/** A test as a row of a list. */
export const shownAttempt = (attempt: StoredAttempt): TheoryRow => ({
  id: attempt.id,
  type: { id: attempt.type_id, name: attempt.type_name },
  candidate: { user_id: attempt.user_id, name: attempt.name },
  state: attempt.state,
  started_at: attempt.started_at.toISOString(),
  ends_at: attempt.ends_at.toISOString(),
  ended_at: attempt.ended_at?.toISOString() ?? null,
  questions: attempt.questions.length,
  pass_percent: attempt.pass_percent,
  right: attempt.right,
  score: attempt.score,
  valid_until: attempt.valid_until,
});

type Reader = Pick<Member, 'user_id' | 'permissions'>;

/** Whether a member takes a test of a type now, and may see no right answers of it. */
export const isTaking = async (db: Database, userId: number, typeId: number): Promise<boolean> =>
  (await findRunning(db, userId))?.type_id === typeId;

const isMarked = ({ state }: StoredAttempt) => state === 'passed' || state === 'failed';

interface Shown {
  /** Whether each answer was right. */
  hasMarks: boolean;
  hasKey: boolean;
}

async function shownOf(db: Database, attempt: StoredAttempt, reader: Reader): Promise<Shown> {
  const { type_id, user_id } = attempt;
  if (!isMarked(attempt) || (await isTaking(db, reader.user_id, type_id)))
    return { hasMarks: false, hasKey: false };
  const isOthers = reader.user_id !== user_id;
  const hasKey = isOthers || ((await findTheory(db, type_id))?.shows_answers ?? false);
  return { hasMarks: true, hasKey };
}

/** Nothing of erased members, whose answers are gone. */
const drawnOf = (attempt: StoredAttempt, { hasMarks, hasKey }: Shown): DrawnQuestion[] =>
  attempt.questions.slice(0, attempt.answers.length).map(({ text, options }, place) => {
    const answer = attempt.answers[place] ?? null;
    const right = attempt.key[place] ?? null;
    return {
      text,
      options,
      answer,
      is_right: hasMarks ? answer === right : null,
      right_option: hasKey ? right : null,
    };
  });

async function nextOf(
  db: Database,
  { state, user_id, type_id }: StoredAttempt,
  clock: { now: Date; timeZone: string },
): Promise<string | null> {
  const type = state === 'failed' ? await findType(db, type_id) : null;
  return type && judgeTheory(await listTaken(db, user_id), type, clock).next_on;
}

/** A test in full, as far as the reader may see it. */
export async function readAttempt(
  db: Database,
  reader: Reader,
  id: number,
  { now, config: { timeZone } }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<TheoryAttempt> {
  const attempt = await findAttempt(db, id);
  const is_own = attempt?.user_id === reader.user_id;
  if (!attempt || !(is_own || reader.permissions.has('MANAGE_EXAMS'))) throw notFound('This test');
  return {
    ...shownAttempt(attempt),
    is_own,
    drawn: drawnOf(attempt, await shownOf(db, attempt, reader)),
    next_on: await nextOf(db, attempt, { now, timeZone }),
    now: now.toISOString(),
  };
}
