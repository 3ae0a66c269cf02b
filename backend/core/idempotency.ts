import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from './database';
import { notUnderstood, Refusal } from './errors';
import type { Member } from './member';
import { idempotencyKeys } from './tables';

const MAX_KEY_LENGTH = 100;

interface Write {
  request: FastifyRequest;
  member: Member;
  now: Date;
}

/**
 * Carries out a member's write, or gives the answer of the first time when the same key comes again.
 * The key is written in the write's own transaction: a second request waits until the first is done.
 */
export async function answerOnce<Answer>(
  tx: Database,
  { request, member, now }: Write,
  carryOut: () => Promise<Answer>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return carryOut();
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH)
    throw notUnderstood(`Idempotency-Key must be at most ${MAX_KEY_LENGTH} characters.`);

  const endpoint = `${request.method} ${request.routeOptions.url ?? ''}`;
  const isThisKey = and(eq(idempotencyKeys.user_id, member.user_id), eq(idempotencyKeys.key, key));
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ user_id: member.user_id, key, endpoint, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) {
    const [first] = await tx
      .select({ endpoint: idempotencyKeys.endpoint, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(isThisKey);
    if (first?.endpoint !== endpoint)
      throw new Refusal(422, 'key_reused', 'This Idempotency-Key was used for another request.');
    return first.answer;
  }

  const answer = await carryOut();
  await tx.update(idempotencyKeys).set({ answer }).where(isThisKey);
  return answer;
}

export const forgetOldKeys = (db: Database, before: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before));
