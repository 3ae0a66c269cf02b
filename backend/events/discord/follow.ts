import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { send, sendEach } from '@/backend/core/outbox/outbox';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import { DISCORD_EVENTS } from '@/backend/discord/public';
import { findEvent, type StoredEvent } from '@/backend/events/store';
import { findOnDiscord, listBehind, listDue } from './store';

export const EVENT_POST = 'discord:event_post';

export const laneOfEvent = (kind: string, id: number): string => `${kind} ${id}`;

const entryOf = (kind: string, id: number, cause: string) => ({
  kind,
  lane: laneOfEvent(kind, id),
  content: { event_id: id },
  cause: `${laneOfEvent(kind, id)} ${cause}`,
});

const DAYS_BEFORE = 7;

/** Whether an event is one of a series that is added later, so that they don't all come at once. */
export const isEarly = (
  { series_place, meetup_at }: Pick<StoredEvent, 'series_place' | 'meetup_at'>,
  now: Date,
): boolean => (series_place ?? 0) > 0 && meetup_at > addDays(now, DAYS_BEFORE);

/** Has Discord show an event as it is now; what it shows is read when it is sent. */
export async function followOnDiscord(tx: Database, id: number, now: Date): Promise<void> {
  const wanted = await findOnDiscord(tx, id);
  const event = await findEvent(tx, id);
  if (!wanted || !event) return;
  const isOn = !isEarly(event, now);
  const kinds = [
    ...(wanted.is_posted && (isOn || wanted.post_tried_at) ? [EVENT_POST] : []),
    ...(wanted.is_scheduled && (isOn || wanted.schedule_tried_at) ? [DISCORD_EVENTS] : []),
  ];
  await sendEach(
    tx,
    kinds.map((kind) => ({ ...entryOf(kind, id, randomUUID()), now })),
  );
}

/** Adds the further events of series on Discord, each once, a week before they meet. */
export async function addDue(context: Context, now: Date): Promise<void> {
  const due = await listDue(context.db, { now, until: addDays(now, DAYS_BEFORE) });
  await transactionForEach(context, due, async (tx, { id, is_post_due, is_schedule_due }) => {
    if (is_post_due) await send(tx, entryOf(EVENT_POST, id, 'due'), now);
    if (is_schedule_due) await send(tx, entryOf(DISCORD_EVENTS, id, 'due'), now);
  });
}

/** Begins and ends at Discord what has begun or ended, once for each time of the event. */
export async function followTime(context: Context, now: Date): Promise<void> {
  const behind = await listBehind(context.db, now);
  await transactionForEach(context, behind, (tx, { id, sequence, step }) =>
    send(tx, entryOf(DISCORD_EVENTS, id, `${step} ${sequence}`), now),
  );
}
