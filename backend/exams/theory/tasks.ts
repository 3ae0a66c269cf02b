import { subSeconds } from 'date-fns';
import type { Context } from '@/backend/core/context';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { isHere } from '@/backend/members/public';
import { THEORY_RULES } from '@/lib/contracts/exams/theory/attempts';
import { listDue, lockAttempt } from './attempt-store';
import { cancelTest, closeTest, isInTime } from './end';

/** Closes tests whose time is over, each in a transaction of its own, so that it happens once. */
export async function closeTheory(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = await listDue(context.db, subSeconds(now, THEORY_RULES.grace_seconds));
  await transactionForEach(context, due, async (tx, id) => {
    const attempt = await lockAttempt(tx, id);
    if (attempt?.state !== 'running') return;
    const action = { tx, now, actor: null, config: context.config };
    if (!isHere(attempt.member_state))
      await cancelTest(action, attempt, 'You’re no longer with the company.');
    else if (!isInTime(attempt, now)) await closeTest(action, attempt);
  });
}
