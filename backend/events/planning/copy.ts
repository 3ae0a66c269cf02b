import type { Database } from '@/backend/core/db/database';
import { HERE } from '@/backend/members/public';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';
import { listCrew, replaceCrew } from '@/backend/events/crew/store';
import { copyPoints } from '@/backend/events/control/store';
import { storedSlot } from '@/backend/events/slot';
import { addEvent, listPresent, type StoredEvent } from '@/backend/events/store';
import type { events } from '@/backend/events/tables';

type New = typeof events.$inferInsert;
type Own = Pick<New, 'state' | 'host_id' | 'meetup_at' | 'start_at' | 'end_at'> & Partial<New>;

/** Adds an event like another one, with its crew as far as they are still here, and without answers. */
export async function copyEvent(
  tx: Database,
  event: StoredEvent,
  { own, now }: { own: Own; now: Date },
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
  const crew = await readCrew(tx, id);
  const present = await listPresent(tx, Object.values(crew).flat(), HERE);
  const here = (duty: CrewDuty) => crew[duty].filter((member) => present.includes(member));
  const kept = {
    lead: here('lead'),
    control: here('control'),
    tail: here('tail'),
    media: here('media'),
  };
  await replaceCrew(tx, copy, kept, own.state === 'draft' ? 'planned' : 'asked');
  await copyPoints(tx, id, copy);
  return copy;
}

/** The crew of an event by duty, as its form has it. */
export async function readCrew(db: Database, id: number): Promise<Record<CrewDuty, number[]>> {
  const crew = await listCrew(db, id);
  const of = (duty: CrewDuty) =>
    crew.filter((one) => one.duty === duty).map(({ member }) => member.user_id);
  return { lead: of('lead'), control: of('control'), tail: of('tail'), media: of('media') };
}

/** Whether two crews are the same, in any order. */
export const isSameCrew = (
  one: Readonly<Record<CrewDuty, readonly number[]>>,
  other: Readonly<Record<CrewDuty, readonly number[]>>,
): boolean => {
  const written = (ids: readonly number[]) => [...new Set(ids)].toSorted().join(' ');
  return CREW_DUTIES.every((duty) => written(one[duty]) === written(other[duty]));
};
