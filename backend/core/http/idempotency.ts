import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import type { Database } from '@/backend/core/db/database';
import { notUnderstood, Refusal, refused } from './errors';
import type { Member } from './member';
import { idempotencyKeys } from '@/backend/core/db/tables';
import { sha256 } from './tokens';

const MAX_KEY_LENGTH = 100;

export interface Write {
  endpoint: Pick<Endpoint, 'isShownOnce' | 'needsKey'>;
  request: FastifyRequest;
  member: Member;
  now: Date;
  key: string | undefined;
}

/** The request's key; undefined if it has none. */
export function keyOf({ endpoint, request }: Pick<Write, 'endpoint' | 'request'>) {
  const key = request.headers['idempotency-key'];
  if (key === undefined && endpoint.needsKey) throw notUnderstood('Idempotency-Key is required.');
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH)
    throw notUnderstood(`Idempotency-Key must be between 1 and ${MAX_KEY_LENGTH} characters.`);
  return key;
}

const shownBefore = () =>
  new Refusal(
    409,
    'shown_once',
    'This was already created and is shown only once. Try again to create a new one.',
  );

const answerNotKept = () =>
  new Refusal(409, 'answer_not_kept', 'This was already done. Reload the page to see it.');

/**
 * Carries out a write, or replays the stored response for a repeated key. The key is written in the
 * write's transaction, so a second request waits for the first.
 */
export async function answerOnce<Answer>(
  tx: Database,
  { endpoint, request, member, now, key }: Write,
  carryOut: () => Promise<Answer>,
): Promise<unknown> {
  if (key === undefined) return carryOut();
  const asked = sha256(JSON.stringify([request.method, request.url, request.body]));
  const isThisKey = and(eq(idempotencyKeys.user_id, member.user_id), eq(idempotencyKeys.key, key));
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ user_id: member.user_id, key, request_hash: asked, created_at: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) {
    const [first] = await tx
      .select({ request_hash: idempotencyKeys.request_hash, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(isThisKey);
    if (first?.request_hash !== asked)
      throw refused('key_reused', 'This Idempotency-Key was used for a different request.');
    if (endpoint.isShownOnce) throw shownBefore();
    if (first.answer === null) throw answerNotKept();
    return first.answer;
  }

  const answer = await carryOut();
  if (!endpoint.isShownOnce) await tx.update(idempotencyKeys).set({ answer }).where(isThisKey);
  return answer;
}

export const forgetOldKeys = (db: Database, before: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before));

/**
 * Drops all stored responses with content, since they may name an erased member. The keys stay, so
 * that retries still do nothing twice.
 */
export const dropAnswers = (tx: Database) =>
  tx
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(sql`${idempotencyKeys.answer} <> '{}'`);
