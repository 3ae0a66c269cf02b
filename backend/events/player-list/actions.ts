import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { notAccepted, notFound, notPossible } from '@/backend/core/http/errors';
import { findUpload, keepUploads, releaseUploads } from '@/backend/files/public';
import { HERE } from '@/backend/members/public';
import { listLeads } from '@/backend/events/nearness/store';
import { phaseOf } from '@/backend/events/rules';
import { announceEvents, listPresent, lockEvent, type StoredEvent } from '@/backend/events/store';
import { EVENT, noteEvent } from '@/backend/events/words';
import { MOST_PICTURES } from '@/lib/contracts/events/player-list';
import * as store from './store';

/** From the meet-up until attendance is confirmed. */
export function isListOpen(event: StoredEvent, now: Date): boolean {
  const phase = phaseOf(event, now);
  return phase === 'running' || phase === 'awaiting_attendance';
}

/** Who handles an event's player list: all of it, or what they added as its lead. */
export async function mayAdd(
  db: Database,
  event: Pick<StoredEvent, 'id'>,
  { user_id, isStaff }: { user_id: number; isStaff: boolean },
): Promise<boolean> {
  return isStaff || (await listLeads(db, event.id)).includes(user_id);
}

async function lockOpen({ tx, now }: StaffAction, id: number): Promise<StoredEvent> {
  const event = await lockEvent(tx, id);
  if (!event || event.state === 'draft') throw notFound('This event');
  if (!isListOpen(event, now))
    throw notPossible(
      'The player list can be changed from the meet-up until attendance is confirmed.',
    );
  return event;
}

export async function addPlayerList(
  action: StaffAction,
  id: number,
  { pictures, isStaff }: { pictures: readonly string[]; isStaff: boolean },
): Promise<void> {
  const { tx, actor, now } = action;
  const { user_id } = actor;
  const event = await lockOpen(action, id);
  if (!(await mayAdd(tx, event, { user_id, isStaff }))) throw notFound('This event');
  const known = (await store.listPictures(tx, id)).map(({ key }) => key);
  const added = [...new Set(pictures)].filter((key) => !known.includes(key));
  if (known.length + added.length > MOST_PICTURES)
    throw notAccepted(`An event has at most ${MOST_PICTURES} pictures.`, 'pictures');
  for (const key of added) {
    const found = await findUpload(tx, key);
    // One that is in use elsewhere would be lost there if it were removed here.
    if (found?.purpose !== 'proof' || found.used_at !== null)
      throw notAccepted('Add the pictures again.', 'pictures');
  }
  if (!(await keepUploads(tx, user_id, added, now)))
    throw notAccepted('Add the pictures again.', 'pictures');
  if (added.length === 0) return;
  await store.addPictures(
    tx,
    added.map((key) => ({ event_id: id, key, added_by: user_id, added_at: now })),
  );
  announceEvents(tx);
  await noteEvent(action, event, {
    action: 'player_list_added',
    did: `added ${added.length === 1 ? 'a picture' : `${added.length} pictures`} of the player list to`,
  });
}

export async function removeFromPlayerList(
  action: StaffAction,
  { id, key }: { id: number; key: string },
  { isStaff }: { isStaff: boolean },
): Promise<void> {
  const { tx, actor } = action;
  const event = await lockOpen(action, id);
  const found = (await store.listPictures(tx, id)).find((one) => one.key === key);
  if (!found || !(isStaff || found.added_by === actor.user_id)) throw notFound('This picture');
  await store.removePicture(tx, id, key);
  await releaseUploads(tx, found.added_by, [key]);
  announceEvents(tx);
  await noteEvent(action, event, {
    action: 'player_list_removed',
    did: 'removed a picture of the player list from',
  });
}

export async function tickPlayer(
  action: StaffAction,
  { id, user_id }: { id: number; user_id: number },
  is_seen: boolean,
): Promise<void> {
  const { tx, actor, now } = action;
  const event = await lockOpen(action, id);
  if ((await listPresent(tx, [user_id], HERE)).length === 0) throw notFound('This member');
  const isChanged = is_seen
    ? await store.addSighting(tx, { event_id: id, user_id, noted_by: actor.user_id, noted_at: now })
    : await store.removeSighting(tx, id, user_id);
  if (!isChanged) return;
  announceEvents(tx);
  const did = is_seen ? 'ticked' : 'unticked';
  // A type of its own, so that many ticks don't push out the event's history.
  await noteAction(action, {
    action: is_seen ? 'event.player_seen' : 'event.player_not_seen',
    object_type: `${EVENT}_player_list`,
    object_id: id,
    summary: sentence`${nameOfMember(actor.user_id)} ${did} ${nameOfMember(user_id)} in the player list of the event “${event.title}”.`,
  });
}

/** A cancelled event has no attendance that the pictures could prove. */
export async function dropPlayerList(tx: Database, id: number): Promise<void> {
  for (const { key, added_by } of await store.listPictures(tx, id))
    await releaseUploads(tx, added_by, [key]);
  await store.forgetPlayerList(tx, id);
}
