import { randomUUID } from 'node:crypto';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { send, sendEach } from '@/backend/core/outbox/outbox';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { DISCORD_EVENTS } from '@/backend/discord/public';
import { findOnDiscord, listBehind } from './store';

export const EVENT_POST = 'discord:event_post';

export const laneOfEvent = (kind: string, id: number): string => `${kind} ${id}`;

const entryOf = (kind: string, id: number, cause: string) => ({
  kind,
  lane: laneOfEvent(kind, id),
  content: { event_id: id },
  cause: `${laneOfEvent(kind, id)} ${cause}`,
});

/** Has Discord show an event as it is now; what it shows is read when it is sent. */
export async function followOnDiscord(tx: Database, id: number, now: Date): Promise<void> {
  const wanted = await findOnDiscord(tx, id);
  if (!wanted) return;
  const kinds = [
    ...(wanted.is_posted ? [EVENT_POST] : []),
    ...(wanted.is_scheduled ? [DISCORD_EVENTS] : []),
  ];
  await sendEach(
    tx,
    kinds.map((kind) => ({ ...entryOf(kind, id, randomUUID()), now })),
  );
}

/** Begins and ends at Discord what has begun or ended, once for each time of the event. */
export async function followTime(context: Context, now: Date): Promise<void> {
  const behind = await listBehind(context.db, now);
  await transactionForEach(context, behind, (tx, { id, sequence, step }) =>
    send(tx, entryOf(DISCORD_EVENTS, id, `${step} ${sequence}`), now),
  );
}
