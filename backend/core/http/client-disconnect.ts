import type { FastifyReply } from 'fastify';
import { Refusal } from './errors';

/** Whether whoever asked has hung up: the browser, or the panel that gave up for it. */
const hasGone = ({ reply }: { reply: FastifyReply }): boolean => reply.raw.destroyed;

/** Writes nothing for somebody who won't hear of it; nobody reads this refusal. */
export function requirePresent(call: { reply: FastifyReply }): void {
  if (hasGone(call)) throw new Refusal(503, 'caller_gone', 'Whoever asked has gone.');
}
