import { and, asc, between, desc, eq, lte, notInArray, or } from 'drizzle-orm';
import { countSome } from '@/backend/core/db/count-some';
import { placeValue } from '@/backend/core/db/cursor';
import type { Database } from '@/backend/core/db/database';
import { readPage } from '@/backend/core/db/keyset';
import { announce } from '@/backend/core/db/transaction';
import { examTypes } from '@/backend/exams/tables';
import { HERE, memberCards } from '@/backend/members/public';
import type { TheoryState } from '@/lib/contracts/exams/theory/attempts';
import { examTheoryAttempts as attempts } from './tables';

const columns = {
  id: attempts.id,
  user_id: attempts.user_id,
  name: memberCards.name,
  member_state: memberCards.state,
  type_id: attempts.type_id,
  type_name: examTypes.name,
  state: attempts.state,
  started_at: attempts.started_at,
  ends_at: attempts.ends_at,
  ended_at: attempts.ended_at,
  pass_percent: attempts.pass_percent,
  questions: attempts.questions,
  key: attempts.answer_key,
  answers: attempts.answers,
  right: attempts.right_answers,
  score: attempts.score,
  valid_until: attempts.valid_until,
};

const selectAttempts = (db: Database) =>
  db
    .select(columns)
    .from(attempts)
    .innerJoin(memberCards, eq(memberCards.user_id, attempts.user_id))
    .innerJoin(examTypes, eq(examTypes.id, attempts.type_id));

export type StoredAttempt = Awaited<ReturnType<typeof selectAttempts>>[number];

export async function findAttempt(db: Database, id: number): Promise<StoredAttempt | null> {
  const [found] = await selectAttempts(db).where(eq(attempts.id, id));
  return found ?? null;
}

/** Answers and the end of a test wait for each other. */
export async function lockAttempt(tx: Database, id: number): Promise<StoredAttempt | null> {
  await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.id, id))
    .for('no key update');
  return findAttempt(tx, id);
}

export async function findRunning(db: Database, userId: number): Promise<StoredAttempt | null> {
  const [found] = await selectAttempts(db).where(
    and(eq(attempts.user_id, userId), eq(attempts.state, 'running')),
  );
  return found ?? null;
}

type NewAttempt = Omit<typeof attempts.$inferInsert, 'id'>;

const announceAttempt = (tx: Database, userId: number): void =>
  announce(tx, { topic: 'exams', user_id: userId, needs: ['MANAGE_EXAMS'] });

/** Null where the candidate already has one under way. */
export async function addAttempt(tx: Database, attempt: NewAttempt): Promise<number | null> {
  const [added] = await tx
    .insert(attempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ id: attempts.id });
  announceAttempt(tx, attempt.user_id);
  return added?.id ?? null;
}

export const saveAnswers = (tx: Database, id: number, answers: (number | null)[]) =>
  tx.update(attempts).set({ answers }).where(eq(attempts.id, id));

export async function endAttempt(
  tx: Database,
  { id, user_id }: Pick<StoredAttempt, 'id' | 'user_id'>,
  end: Partial<NewAttempt> & { state: TheoryState; ended_at: Date },
): Promise<void> {
  await tx.update(attempts).set(end).where(eq(attempts.id, id));
  announceAttempt(tx, user_id);
}

const OWN_SHOWN = 100;

export const listOwnAttempts = (db: Database, userId: number) =>
  selectAttempts(db)
    .where(eq(attempts.user_id, userId))
    .orderBy(desc(attempts.id))
    .limit(OWN_SHOWN);

/** All tests of a member that decide on the next one, newest first. */
export const listTaken = (db: Database, userId: number) =>
  db
    .select({
      id: attempts.id,
      type_id: attempts.type_id,
      state: attempts.state,
      ended_at: attempts.ended_at,
      valid_until: attempts.valid_until,
    })
    .from(attempts)
    .where(eq(attempts.user_id, userId))
    .orderBy(desc(attempts.id));

export const isTaken = async (db: Database, typeId: number) =>
  (await db.$count(attempts, eq(attempts.type_id, typeId))) > 0;

/** Tests whose time is over, or whose candidates are gone. */
export const listDue = async (db: Database, before: Date): Promise<number[]> =>
  (
    await db
      .select({ id: attempts.id })
      .from(attempts)
      .innerJoin(memberCards, eq(memberCards.user_id, attempts.user_id))
      .where(
        and(
          eq(attempts.state, 'running'),
          or(lte(attempts.ends_at, before), notInArray(memberCards.state, [...HERE])),
        ),
      )
      .orderBy(asc(attempts.ends_at))
      .limit(100)
  ).map(({ id }) => id);

/** Tests under way that a member started on some company days. */
export const listRunningOn = (
  db: Database,
  { user_id, from, to }: { user_id: number; from: string; to: string },
) =>
  selectAttempts(db).where(
    and(
      eq(attempts.user_id, user_id),
      eq(attempts.state, 'running'),
      between(attempts.day, from, to),
    ),
  );

interface Filter {
  type?: number | undefined;
  state?: TheoryState | undefined;
}

const matching = ({ type, state }: Filter) =>
  and(
    type === undefined ? undefined : eq(attempts.type_id, type),
    state && eq(attempts.state, state),
  );

interface Page {
  isDescending: boolean;
  limit: number;
  cursor: string | undefined;
}

export async function listAttempts(db: Database, filter: Filter, page: Page) {
  const rows = await readPage<StoredAttempt>({
    sort: { by: 'started_at', isDescending: page.isDescending },
    limit: page.limit,
    cursor: page.cursor,
    column: attempts.started_at,
    id: attempts.id,
    value: placeValue.instant,
    valueOf: ({ started_at }) => started_at.toISOString(),
    read: ({ where, orderBy, limit }) =>
      selectAttempts(db)
        .where(and(matching(filter), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { ...rows, count: await countSome(db, attempts, matching(filter)) };
}
