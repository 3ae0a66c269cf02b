import { TZDate } from '@date-fns/tz';
import { addWeeks, differenceInWeeks } from 'date-fns';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { noLongerPossible, notAccepted, notPossible, refused } from '@/backend/core/http/errors';
import { tellOfPoints } from '@/backend/events/control/told';
import { changeCrew, crewChange, dutiesIn } from '@/backend/events/crew/store';
import { askCrew, tellOfLost } from '@/backend/events/crew/told';
import { followOnDiscord } from '@/backend/events/discord/follow';
import { addOnDiscord } from '@/backend/events/discord/store';
import { moveUp } from '@/backend/events/rsvp/rsvp';
import { phaseOf } from '@/backend/events/rules';
import { growSeries } from '@/backend/events/series/grow';
import { followers, isDetaching, lockScope } from '@/backend/events/series/scope';
import { changeSeries, lockSeriesOf, removeEmptySeries } from '@/backend/events/series/store';
import { storedSlot } from '@/backend/events/slot';
import {
  addEvent,
  changeEvent,
  type EventChange,
  removeEvent,
  type StoredEvent,
} from '@/backend/events/store';
import { forgetConfirmations } from '@/backend/events/truckersmp/confirmations-store';
import { noteEvent } from '@/backend/events/words';
import { tellTogether } from '@/backend/inbox/public';
import type { EventFields } from '@/lib/contracts/events/event-management';
import type { Scope } from '@/lib/contracts/events/series';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { copyEvent, readCrew } from './copy';
import {
  checkFields,
  difference,
  isMoved,
  refuseTimes,
  refuseTwice,
  storedOf,
  type Timed,
} from './fields';
import { lockCurrent } from './lock-current';
import { keepPictures, NO_PICTURES, releasePictures } from './pictures';
import { askToCome, listMeant, settleChange } from './told';

export async function createEvent(action: StaffAction, fields: EventFields): Promise<number> {
  const { tx, actor, now } = action;
  await refuseTwice(action, fields.truckersmp_id);
  await checkFields(action, fields);
  await keepPictures(action, fields, NO_PICTURES);
  const event = { ...storedOf(fields), host_id: actor.user_id, state: 'draft' as const };
  const id = await addEvent(tx, { ...event, created_at: now, updated_at: now });
  await changeCrew(tx, id, { added: dutiesIn(fields.crew), removed: [] });
  await noteEvent(action, { id, title: fields.title }, { action: 'created', did: 'created' });
  return id;
}

const SAME_CREW: ReturnType<typeof crewChange> = { added: [], removed: [] };

interface Change {
  before: StoredEvent;
  after: EventChange & Timed;
  crew?: typeof SAME_CREW;
}

/** Changes locked events, and tells each member what concerns them in one message of a kind. */
export const changeEach = (action: StaffAction, changes: readonly Change[]): Promise<void> =>
  tellTogether(action.tx, async () => {
    const inOrder = changes.toSorted(
      ({ before: one }, { before: other }) => one.meetup_at.getTime() - other.meetup_at.getTime(),
    );
    for (const change of inOrder) await changeLocked(action, change);
  });

async function changeLocked(
  action: StaffAction,
  { before, after, crew = SAME_CREW }: Change,
): Promise<void> {
  const { tx, now } = action;
  const { id } = before;
  const changes = difference(before, after);
  const isSame = Object.keys(changes.after).length === 0;
  // Calendars, Discord and the history would otherwise tell of a change.
  if (isSame && crew.added.length === 0 && crew.removed.length === 0) return;
  await changeEvent(tx, id, {
    ...after,
    updated_at: now,
    ...(before.state === 'published' && { sequence: before.sequence + 1 }),
    ...(isMoved(before, after) && { timed_at: now }),
  });
  await tellOfLost(action, before, await changeCrew(tx, id, crew));
  await releasePictures(tx, before);
  const changed = { ...before, ...after };
  await noteEvent(action, changed, {
    action: 'changed',
    did: 'changed',
    ...changes,
  });
  await settleChange(action, before, changed);
  if (before.state === 'published') await followOnDiscord(tx, id, now);
  await moveUp(action, changed);
}

/** Changes an event, and others of its series that are still like it. */
export async function editEvent(
  action: StaffAction,
  { id, version }: Versioned,
  { event: fields, scope: chosenScope = 'this' }: { event: EventFields; scope?: Scope | undefined },
): Promise<void> {
  const { tx, now } = action;
  await lockSeriesOf(tx, id);
  const before = await lockCurrent(action, id, version);
  const phase = phaseOf(before, now);
  if (phase !== 'draft' && phase !== 'upcoming' && phase !== 'running')
    throw notPossible('This event is over and can’t be changed.');
  // A draft is the only event of its series, which begins like it.
  const scope = phase === 'draft' && before.series_id !== null ? 'all' : chosenScope;
  const isAlone = scope === 'this';
  const chosen = storedOf(fields);
  const detached = before.detached || (isAlone && isDetaching(before, chosen));
  const after = { ...chosen, detached };
  refuseTimes(before, after, now);
  if (!isAlone && phase === 'running' && isMoved(before, after))
    throw notAccepted('This event has started. Change its times for this event only.', 'meetup_at');
  if (fields.truckersmp_id !== before.truckersmp_id) {
    await refuseTwice(action, fields.truckersmp_id, id);
    await forgetConfirmations(tx, id);
  }
  await checkFields(action, fields);
  await keepPictures(action, fields, before);
  const crew = crewChange(await readCrew(tx, id), fields.crew);
  const others = await lockScope(tx, { id, scope, now }, before);
  const changes: Change[] = [{ before, after, crew }];
  if (!isAlone) {
    const follow = await followers(tx, { before, after, now });
    for (const other of others.filter((one) => !one.detached))
      changes.push({ before: other, after: follow(other), crew });
  }
  await changeEach(action, changes);
}

/** Gives an event its slot, unless it has one or is over. */
export async function fillSlot(
  action: StaffAction,
  event: StoredEvent,
  slot: EventSlot | null,
): Promise<void> {
  const phase = phaseOf(event, action.now);
  const isOpen = phase === 'draft' || phase === 'upcoming' || phase === 'running';
  if (slot === null || event.slot !== null || !isOpen) return;
  const { meetup_at, start_at, end_at } = event;
  const after = { ...storedSlot(slot), meetup_at, start_at, end_at };
  await changeEach(action, [{ before: event, after }]);
}

export async function publishEvent(action: StaffAction, { id, version }: Versioned): Promise<void> {
  const { tx, actor, now } = action;
  await lockSeriesOf(tx, id);
  const event = await lockCurrent(action, id, version);
  if (event.state !== 'draft') throw noLongerPossible(phaseOf(event, now), 'the event');
  if (event.meetup_at <= now) throw refused('in_the_past', 'Meet-up is in the past.', 'meetup_at');
  await changeEvent(tx, id, {
    state: 'published',
    published_at: now,
    timed_at: now,
    updated_at: now,
  });
  await addOnDiscord(tx, event);
  await followOnDiscord(tx, id, now);
  await noteEvent(action, event, { action: 'published', did: 'published' });
  if (event.series_id !== null) {
    await changeSeries(tx, event.series_id, { started_at: now });
    await growSeries(action, event.series_id);
  }
  const meant = await listMeant(action, event);
  const others = meant.filter((user_id) => user_id !== actor.user_id);
  await askToCome(action, event, others);
  await askCrew(action, event);
  await tellOfPoints(action, event);
}

export async function deleteEvent(action: StaffAction, id: number): Promise<void> {
  await lockSeriesOf(action.tx, id);
  const event = await lockCurrent(action, id);
  if (event.state !== 'draft') throw notPossible('A published event can’t be deleted; cancel it.');
  await removeEvent(action.tx, id);
  if (event.series_id !== null) await removeEmptySeries(action.tx, event.series_id);
  await releasePictures(action.tx, event);
  await noteEvent(action, event, { action: 'deleted', did: 'deleted' });
}

/** A draft with everything but the answers, at the same hours, as many whole weeks later as it takes to be ahead. */
export async function duplicateEvent(action: StaffAction, id: number): Promise<number> {
  const { tx, config, actor, now } = action;
  const event = await lockCurrent(action, id);
  const zoned = (at: Date) => new TZDate(at, config.timeZone);
  const weeks = Math.max(1, differenceInWeeks(zoned(now), zoned(event.meetup_at)) + 1);
  const later = (at: Date) => new Date(addWeeks(zoned(at), weeks).getTime());
  const copy = await copyEvent(tx, event, {
    now,
    config,
    own: {
      state: 'draft',
      host_id: actor.user_id,
      meetup_at: later(event.meetup_at),
      start_at: later(event.start_at),
      end_at: later(event.end_at),
    },
  });
  await noteEvent(action, { id: copy, title: event.title }, { action: 'created', did: 'copied' });
  return copy;
}
