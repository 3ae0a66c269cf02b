import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { listAwayUntil } from '@/backend/leave/public';
import type { CrewDuty } from '@/lib/contracts/events/events';
import { changeCrew, dutiesIn, listCrew } from '@/backend/events/crew/store';
import { copyPoints } from '@/backend/events/control/store';
import { storedSlot } from '@/backend/events/slot';
import { addEvent, type StoredEvent } from '@/backend/events/store';
import type { events } from '@/backend/events/tables';

type New = typeof events.$inferInsert;
type Own = Pick<New, 'state' | 'host_id' | 'meetup_at' | 'start_at' | 'end_at'> & Partial<New>;

/** Adds an event like another one, with its crew planned as far as they are here then, and without answers. */
export async function copyEvent(
  tx: Database,
  event: StoredEvent,
  { own, now, config }: { own: Own; now: Date; config: Pick<Config, 'timeZone'> },
): Promise<number> {
  const { id, division_name: _division, host_name: _host, ...copied } = event;
  const copy = await addEvent(tx, {
    ...copied,
    truckersmp_id: null,
    ...storedSlot(null),
    truckersmp_seen_at: null,
    published_at: null,
    cancelled_at: null,
    cancel_reason: null,
    confirmed_by: null,
    confirmed_at: null,
    asked_at: null,
    reminded_at: null,
    timed_at: null,
    series_id: null,
    series_place: null,
    detached: false,
    sequence: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    ...own,
  });
  const crew = dutiesIn(await readCrew(tx, id));
  const user_ids = crew.map(({ user_id }) => user_id);
  const day = companyDayOf(own.meetup_at, config.timeZone);
  const away = await listAwayUntil(tx, { user_ids, day });
  const added = crew.filter(({ user_id }) => !away.has(user_id));
  await changeCrew(tx, copy, { added, removed: [] });
  await copyPoints(tx, { from: id, to: copy, isDraft: own.state === 'draft' });
  return copy;
}

/** The crew of an event by duty, as its form has it. */
export async function readCrew(db: Database, id: number): Promise<Record<CrewDuty, number[]>> {
  const crew = await listCrew(db, id);
  const of = (duty: CrewDuty) =>
    crew.filter((one) => one.duty === duty).map(({ member }) => member.user_id);
  return { lead: of('lead'), control: of('control'), tail: of('tail'), media: of('media') };
}
