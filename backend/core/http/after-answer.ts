import type { FastifyReply } from 'fastify';

/** Runs work after the response is sent, even if the caller has disconnected. */
export function afterAnswer({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}
