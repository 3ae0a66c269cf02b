import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { notFound, notPossible } from '@/backend/core/http/errors';
import { DISCORD_EVENTS } from '@/backend/discord/public';
import { phaseOf } from '@/backend/events/rules';
import { announceEvents, findEvent, lockEvent, type StoredEvent } from '@/backend/events/store';
import { noteEvent } from '@/backend/events/words';
import type { ShownOnDiscord } from '@/lib/contracts/events/event-discord';
import { EVENT_POST, followOnDiscord, isEarly, laneOfEvent } from './follow';
import { defaultOnDiscord, findOnDiscord, findOutcome, putOnDiscord } from './store';

const isThere = (id: string | null | undefined): boolean => typeof id === 'string';

/** Drafts nobody has chosen anything for have the default; events published before that was possible aren’t shown. */
function wantedOf(event: StoredEvent, known: Awaited<ReturnType<typeof findOnDiscord>>) {
  const { is_posted, is_scheduled } = defaultOnDiscord(event);
  const isNew = event.state === 'draft';
  return {
    is_posted: known?.is_posted ?? (isNew && is_posted),
    is_scheduled: known?.is_scheduled ?? (isNew && is_scheduled),
  };
}

function isOpen(event: StoredEvent, now: Date): boolean {
  const phase = phaseOf(event, now);
  return phase === 'draft' || phase === 'upcoming' || phase === 'running';
}

async function readShown(
  db: Database,
  {
    id,
    kind,
    is_wanted,
    is_there,
  }: { id: number; kind: string } & Pick<ShownOnDiscord, 'is_wanted' | 'is_there'>,
): Promise<ShownOnDiscord> {
  const outcome = await findOutcome(db, laneOfEvent(kind, id));
  return {
    is_wanted,
    is_there,
    is_waiting: outcome?.is_waiting ?? false,
    problem: outcome?.problem ?? null,
    is_given_up: outcome?.is_given_up ?? false,
  };
}

/** Chooses what Discord is to show of an event; what is there already stays. */
export async function chooseOnDiscord(
  action: StaffAction,
  id: number,
  { post: is_posted, scheduled: is_scheduled }: { post: boolean; scheduled: boolean },
): Promise<void> {
  const { tx, now } = action;
  const event = await lockEvent(tx, id);
  if (!event) throw notFound('This event');
  if (!isOpen(event, now)) throw notPossible('This event is over and can’t be changed.');
  const known = await findOnDiscord(tx, id);
  const isTakenBack =
    (isThere(known?.message_id) && !is_posted) || (isThere(known?.scheduled_id) && !is_scheduled);
  if (isTakenBack) throw notPossible('It’s already on Discord.');
  const before = wantedOf(event, known);
  const after = { is_posted, is_scheduled };
  await putOnDiscord(tx, id, after);
  announceEvents(tx);
  if (event.state === 'published') await followOnDiscord(tx, id, now);
  if (before.is_posted !== is_posted || before.is_scheduled !== is_scheduled)
    await noteEvent(action, event, {
      action: 'discord_chosen',
      did: 'chose what Discord shows of',
      before,
      after,
    });
}

/** What Discord is to show of an event, and how far it is; null where the panel has no access. */
export async function readOnDiscord(
  { db, senders, now }: Pick<Context, 'db' | 'senders'> & { now: Date },
  id: number,
) {
  const event = await findEvent(db, id);
  if (!event) throw notFound('This event');
  const known = await findOnDiscord(db, id);
  const { is_posted, is_scheduled } = wantedOf(event, known);
  const post = {
    id,
    kind: EVENT_POST,
    is_wanted: is_posted,
    is_there: isThere(known?.message_id),
  };
  const scheduled = {
    id,
    kind: DISCORD_EVENTS,
    is_wanted: is_scheduled,
    is_there: isThere(known?.scheduled_id),
  };
  return {
    post: senders.has(EVENT_POST) ? await readShown(db, post) : null,
    scheduled: senders.has(DISCORD_EVENTS) ? await readShown(db, scheduled) : null,
    is_open: isOpen(event, now),
    is_early: isEarly(event, now),
  };
}
