import { createHash } from 'node:crypto';
import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { notAccepted, notFound, notPossible, Refusal } from '@/backend/core/http/errors';
import { tellTogether } from '@/backend/inbox/public';
import { HERE, refuseStale } from '@/backend/members/public';
import { phaseOf } from '@/backend/events/rules';
import { lockScope } from '@/backend/events/series/scope';
import { lockSeriesOf } from '@/backend/events/series/store';
import { announceEvents, listPresent, lockEvent, type StoredEvent } from '@/backend/events/store';
import { EVENT, noteEvent } from '@/backend/events/words';
import {
  isConvoyDay,
  type PointFields,
  type PointState,
} from '@/lib/contracts/events/control-points';
import type { Scope } from '@/lib/contracts/events/series';
import {
  addPoint,
  changePoint,
  listPoints,
  removePoint,
  setState,
  type StoredPoint,
} from './store';
import { tellOfPoints } from './told';

const POINT = 'event_control_point';

/** Of the list as staff edit it: the states of the day are left out. */
export const listVersion = (points: readonly StoredPoint[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        points.map(({ id, place, duty, message, user_id }) => [id, place, duty, message, user_id]),
      ),
    )
    .digest('hex')
    .slice(0, 32);

async function refuseAbsent({ tx }: StaffAction, points: readonly PointFields[]): Promise<void> {
  const named = points.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  const present = await listPresent(tx, named, HERE);
  const wrong = points.findIndex(({ user_id }) => user_id !== null && !present.includes(user_id));
  if (wrong >= 0) throw notAccepted('Choose current members.', `points.${wrong}.user_id`);
}

/** Makes the control points of a locked event what staff chose, and tells their members. */
async function writePoints(
  action: StaffAction,
  event: StoredEvent,
  { before, points }: { before: readonly StoredPoint[]; points: readonly PointFields[] },
): Promise<void> {
  const { tx } = action;
  const { id } = event;
  const known = new Set(before.map((one) => one.id));
  const kept = new Set<number>();
  for (const [position, { id: own, ...fields }] of points.entries()) {
    if (own === null) await addPoint(tx, { ...fields, event_id: id, position, state: 'open' });
    else if (!known.has(own) || kept.has(own)) throw notFound('This control point');
    else await changePoint(tx, own, { ...fields, position });
    if (own !== null) kept.add(own);
  }
  for (const gone of known) if (!kept.has(gone)) await removePoint(tx, gone);
  announceEvents(tx);
  await noteEvent(action, event, {
    action: 'points_changed',
    did: 'changed the control points of',
    before: before.map(({ place }) => place),
    after: points.map(({ place }) => place),
  });
  if (event.state === 'published') await tellOfPoints(action, event, before);
}

/** The points of one event for another of its series, which keeps its own members at each place. */
function pointsLike(points: readonly PointFields[], known: readonly StoredPoint[]): PointFields[] {
  const left = [...known];
  return points.map((point) => {
    const at = left.findIndex(({ place }) => place === point.place);
    const [own] = at < 0 ? [] : left.splice(at, 1);
    return { ...point, id: own?.id ?? null, user_id: own?.user_id ?? null };
  });
}

/** Changes the control points of an event, and of others of its series that are still like it. */
export async function editPoints(
  action: StaffAction,
  id: number,
  {
    version,
    points,
    scope = 'this',
  }: { version: string; points: readonly PointFields[]; scope?: Scope | undefined },
): Promise<void> {
  const { tx, now } = action;
  await lockSeriesOf(tx, id);
  const event = await lockEvent(tx, id);
  if (!event) throw notFound('This event');
  const before = await listPoints(tx, id);
  await refuseStale(tx, EVENT, { id, version: listVersion(before) }, version);
  const phase = phaseOf(event, now);
  if (phase !== 'draft' && phase !== 'upcoming' && phase !== 'running')
    throw notPossible('This event is over and can’t be changed.');
  await refuseAbsent(action, points);
  const others = await lockScope(tx, { id, scope, now }, event);
  await tellTogether(tx, async () => {
    await writePoints(action, event, { before, points });
    for (const other of others.filter(({ detached }) => !detached)) {
      const known = await listPoints(tx, other.id);
      await writePoints(action, other, { before: known, points: pointsLike(points, known) });
    }
  });
}

const NOT_YOURS = 'Only the member at this control point and the events team can change it.';

/** Changes what a control point is at; of two at once the second sees the first’s. */
export async function changeState(
  action: StaffAction,
  { id, point, isManager }: { id: number; point: number; isManager: boolean },
  { version, state }: { version: number; state: PointState },
): Promise<void> {
  const { tx, actor, now } = action;
  const event = await lockEvent(tx, id);
  const found = (await listPoints(tx, id)).find((one) => one.id === point);
  if (!event || !found || (event.state === 'draft' && !isManager))
    throw notFound('This control point');
  if (!isManager && found.user_id !== actor.user_id) throw new Refusal(403, 'forbidden', NOT_YOURS);
  const times = { meetup_at: event.meetup_at.toISOString(), end_at: event.end_at.toISOString() };
  if (event.state !== 'published' || !isConvoyDay(times, now.getTime()))
    throw notPossible('Control points can be changed on the day of the event.');
  await refuseStale(tx, POINT, { id: point, version: found.version }, version);
  if (found.state === state) return;
  await setState(tx, point, state);
  await noteAction(action, {
    action: `event.point_${state}`,
    object_type: POINT,
    object_id: point,
    summary: sentence`${nameOfMember(actor.user_id)} set the control point “${found.place}” of the event “${event.title}” to ${state}.`,
    before: { state: found.state },
    after: { state },
  });
}
