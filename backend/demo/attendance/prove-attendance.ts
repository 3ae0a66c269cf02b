import { createHash } from 'node:crypto';
import { addMinutes, differenceInMinutes, subMinutes } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Person } from '@/backend/demo/people/people';
import type { WriterOf } from '@/backend/demo/writers';
import { addMinute, beginMinute } from '@/backend/events/nearness/store';
import { addPlayerList, tickPlayer } from '@/backend/events/player-list/actions';
import type { StoredEvent } from '@/backend/events/store';
import { addUpload } from '@/backend/files/store';
import { storePicture } from '@/backend/files/store-picture';
import { takePlayerList } from './player-list-picture';

interface Proving extends Pick<Context, 'config'> {
  writerOf: WriterOf;
  /** Who runs the event for the staff, and who leads it. */
  host: string;
  lead: string;
}

const BEFORE_MINUTES = 10;
const MOST_MINUTES = 130;
/** So many keep their distance now and then, or leave early. */
const SHARING = 7;
const TICKED = 5;

/** Every seventh minute far from the lead, later ones leaving earlier. */
const isNear = (place: number, minute: number, minutes: number) =>
  (minute + place) % 7 !== 0 && minute < minutes * (1 - place * 0.12);

async function countMinutes(
  tx: Database,
  event: StoredEvent,
  lead: number,
  userIds: readonly number[],
): Promise<void> {
  const begin = subMinutes(event.start_at, BEFORE_MINUTES);
  const minutes = Math.min(differenceInMinutes(event.end_at, begin), MOST_MINUTES);
  for (let minute = 0; minute < minutes; minute += 1) {
    await beginMinute(tx, event.id, addMinutes(begin, minute));
    await addMinute(tx, event.id, [
      { user_id: lead, is_near: true },
      ...userIds.map((user_id, place) => ({ user_id, is_near: isNear(place, minute, minutes) })),
    ]);
  }
}

/** Evidence of an event that waits for its attendance: minutes near the lead, and a picture with ticks. */
export async function proveAttendance(
  tx: Database,
  { config, writerOf, host, lead }: Proving,
  event: StoredEvent,
  coming: readonly Pick<Person, 'email' | 'name'>[],
): Promise<void> {
  const now = addMinutes(event.end_at, 30);
  const by = (who: string) => ({ tx, config, actor: writerOf(who, now), now });
  const idOf = ({ email }: Pick<Person, 'email'>) => writerOf(email, now).user_id;
  const others = coming.filter(({ email }) => email !== lead);
  const sharing = others.slice(0, SHARING).map(idOf);
  await countMinutes(tx, event, writerOf(lead, now).user_id, sharing);

  const listed = others.slice(-TICKED);
  const picture = {
    // Deterministic, so that a retry after a failed fill reuses the picture.
    key: createHash('sha256').update(`player list ${event.title}`).digest('hex').slice(0, 32),
    owner_id: writerOf(lead, now).user_id,
    purpose: 'proof' as const,
    bytes: await takePlayerList([...listed, ...others.slice(0, 3)].map(({ name }) => name)),
    now,
  };
  const { key } = await storePicture(config.dataDir, picture, (upload) => addUpload(tx, upload));
  await addPlayerList(by(lead), event.id, { pictures: [key], isStaff: false });
  for (const person of listed)
    await tickPlayer(by(host), { id: event.id, user_id: idOf(person) }, true);
}
