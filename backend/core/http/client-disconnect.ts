import type { FastifyReply } from 'fastify';
import { Refusal } from './errors';

/** Whether the caller has disconnected: the browser, or the panel on its behalf. */
const hasGone = ({ reply }: { reply: FastifyReply }): boolean => reply.raw.destroyed;

/** Skips writes for a disconnected caller; no one reads this refusal. */
export function requirePresent(call: { reply: FastifyReply }): void {
  if (hasGone(call)) throw new Refusal(503, 'caller_gone', 'The caller has disconnected.');
}
