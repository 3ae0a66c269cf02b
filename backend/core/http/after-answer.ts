import type { FastifyReply } from 'fastify';

/** Runs what is left to do once an answer is sent, also where its caller is gone by now. */
export function afterAnswer({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}
