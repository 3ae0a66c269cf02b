import { TZDate } from '@date-fns/tz';
import { addWeeks, differenceInWeeks } from 'date-fns';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  noLongerPossible,
  notAccepted,
  notFound,
  notPossible,
  refused,
} from '@/backend/core/http/errors';
import { listDivisionBadges, listDivisionMembers } from '@/backend/divisions/public';
import { withdrawNotices } from '@/backend/inbox/public';
import { HERE, refuseStale } from '@/backend/members/public';
import { listDrivers } from '@/backend/rewards/public';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { CREW_DUTIES } from '@/lib/contracts/events/events';
import type { Scope } from '@/lib/contracts/events/series';
import type { EventSlot } from '@/lib/contracts/events/slots';
import { keepPictures, NO_PICTURES, releasePictures } from './banner';
import { listConcerned } from './concerned';
import { copyEvent, readCrew } from './copy';
import { changeCrew, crewChange, dutiesIn } from '@/backend/events/crew/store';
import { askAgain, askCrew, tellOfLost } from '@/backend/events/crew/told';
import { tellOfPoints } from '@/backend/events/control/told';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { forgetNearness } from '@/backend/events/nearness/store';
import { moveUp } from '@/backend/events/rsvp/rsvp';
import { listAnswered } from '@/backend/events/rsvp/rsvp-store';
import { addOnDiscord } from '@/backend/events/discord/store';
import { followOnDiscord } from '@/backend/events/discord/follow';
import { dropEvidence } from '@/backend/events/attendance/forget-evidence';
import { endDrift } from '@/backend/events/truckersmp/drift';
import { phaseOf } from '@/backend/events/rules';
import { growSeries } from '@/backend/events/series/grow';
import { followers, isDetaching, lockScope } from '@/backend/events/series/scope';
import { changeSeries, lockSeriesOf, removeEmptySeries } from '@/backend/events/series/store';
import { storedSlot } from '@/backend/events/slot';
import { forgetConfirmations } from '@/backend/events/truckersmp/confirmations-store';
import {
  addEvent,
  changeEvent,
  type EventChange,
  listPresent,
  lockEvent,
  lockImported,
  removeEvent,
  type StoredEvent,
} from '@/backend/events/store';
import { changeWords, EVENT, meetupWords, noteEvent, tellOfEvent } from '@/backend/events/words';

export async function lockCurrent({ tx }: StaffAction, id: number, version?: number) {
  const event = await lockEvent(tx, id);
  if (!event) throw notFound('This event');
  if (version !== undefined) await refuseStale(tx, EVENT, event, version);
  return event;
}

/** One event of TruckersMP is one here: two imports at once would be two of it. */
async function refuseTwice({ tx }: StaffAction, truckersmpId: number | null, id?: number) {
  const known = truckersmpId === null ? null : await lockImported(tx, truckersmpId);
  if (known !== null && known.id !== id)
    throw notAccepted(`This event is already in the panel as “${known.title}”.`, 'truckersmp_id');
}

async function checkFields({ tx }: StaffAction, { division_id, crew }: EventFields): Promise<void> {
  const divisions = division_id === null ? [] : await listDivisionBadges(tx);
  if (division_id !== null && !divisions.some(({ id }) => id === division_id))
    throw notAccepted('Choose a division.', 'division_id');
  const named = [...new Set(CREW_DUTIES.flatMap((duty) => crew[duty]))];
  const present = await listPresent(tx, named, HERE);
  const wrong = CREW_DUTIES.find((duty) => crew[duty].some((id) => !present.includes(id)));
  if (wrong) throw notAccepted('Choose current members.', `crew.${wrong}`);
}

const storedOf = ({ crew: _crew, meetup_at, start_at, end_at, slot, ...fields }: EventFields) => ({
  ...fields,
  ...storedSlot(slot),
  meetup_at: new Date(meetup_at),
  start_at: new Date(start_at),
  end_at: new Date(end_at),
});

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

const TIMES = ['meetup_at', 'start_at', 'end_at'] as const;
type Timed = Pick<StoredEvent, (typeof TIMES)[number]>;

const isMoved = (before: Timed, after: Timed) =>
  TIMES.some((name) => before[name].getTime() !== after[name].getTime());

function refuseTimes(before: StoredEvent, after: Timed, now: Date): void {
  if (before.state !== 'published') return;
  const changed = TIMES.filter((name) => before[name].getTime() !== after[name].getTime());
  if (changed.length === 0) return;
  if (now >= before.start_at && changed.some((name) => name !== 'end_at'))
    throw notAccepted('The event has started. Only its end can be changed.', 'start_at');
  if (changed.includes('meetup_at') && after.meetup_at <= now)
    throw notAccepted('Meet-up is in the past.', 'meetup_at');
  if (after.end_at <= now) throw notAccepted('End is in the past.', 'end_at');
}

/** What changed, for the audit log; long texts only by name. */
function difference(before: StoredEvent, after: Record<string, unknown>) {
  const known = new Map<string, unknown>(Object.entries(before));
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(known.get(name)) !== JSON.stringify(after[name]),
  );
  const isLong = (value: unknown) => typeof value === 'string' && value.length > 200;
  const shown = (value: unknown) => (isLong(value) ? '…' : value);
  return {
    before: Object.fromEntries(names.map((name) => [name, shown(known.get(name))])),
    after: Object.fromEntries(names.map((name) => [name, shown(after[name])])),
  };
}

/** Everyone but who did it. */
const others = ({ actor }: StaffAction, userIds: readonly number[]): readonly number[] =>
  userIds.filter((user_id) => user_id !== actor.user_id);

/** The members an event is for. */
const listMeant = ({ tx, now }: StaffAction, { division_id }: StoredEvent): Promise<number[]> =>
  division_id === null ? listDrivers(tx) : listDivisionMembers(tx, division_id, now);

/** Asks members who haven't answered whether they come. */
const askToCome = (
  action: StaffAction,
  event: StoredEvent,
  userIds: readonly number[],
): Promise<void> =>
  tellOfEvent(action, event, userIds, {
    kind: 'published',
    isGood: true,
    message: `New event “${event.title}” on ${meetupWords(event, action.config)}. Are you coming?`,
    subject: `New event ${event.title}`,
    until: event.start_at,
  });

async function tellOfChange(action: StaffAction, before: StoredEvent, after: StoredEvent) {
  const { tx, actor, config, now } = action;
  const message = changeWords(before, after, { config, now });
  if (before.state !== 'published' || message === null) return;
  const { changed, published, posted, promoted, reminded } = EVENT_NOTICES;
  const about = after.id;
  const concerned = await listConcerned(tx, about);
  await withdrawNotices(tx, { kinds: [changed], about }, now);
  if (before.meetup_at.getTime() !== after.meetup_at.getTime()) {
    await withdrawNotices(tx, { kinds: [reminded, posted], about }, now);
    await withdrawNotices(tx, { kinds: [published, promoted], about, of: concerned }, now);
    const answered = await listAnswered(tx, about);
    const meant = await listMeant(action, after);
    const known = [actor.user_id, ...answered, ...concerned];
    const silent = meant.filter((id) => !known.includes(id));
    await withdrawNotices(tx, { kinds: [published], about, of: silent }, now);
    // Nobody was asked about the further events of a series.
    if ((after.series_place ?? 0) === 0) await askToCome(action, after, silent);
    await askAgain(action, after);
    await tellOfPoints(action, after);
  }
  await tellOfEvent(action, after, others(action, concerned), {
    kind: 'changed',
    isGood: false,
    message,
    subject: `${after.title} was changed`,
    until: after.end_at,
  });
}

/** Writes a change of a locked event, and tells of it. */
async function change(
  action: StaffAction,
  before: StoredEvent,
  after: EventChange & Timed,
  crew: ReturnType<typeof crewChange>,
): Promise<void> {
  const { tx, now } = action;
  const { id } = before;
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
    ...difference(before, after),
  });
  await tellOfChange(action, before, changed);
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
    throw notAccepted('The event has begun. Change its times alone.', 'meetup_at');
  if (fields.truckersmp_id !== before.truckersmp_id) {
    await refuseTwice(action, fields.truckersmp_id, id);
    await forgetConfirmations(tx, id);
  }
  await checkFields(action, fields);
  await keepPictures(action, fields, before);
  const crew = crewChange(await readCrew(tx, id), fields.crew);
  const others = await lockScope(tx, { id, scope, now }, before);
  await change(action, before, after, crew);
  if (isAlone) return;
  const follow = await followers(tx, { before, after, now });
  for (const other of others.filter((one) => !one.detached))
    await change(action, other, follow(other), crew);
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
  await change(action, event, after, { added: [], removed: [] });
}

export async function publishEvent(action: StaffAction, { id, version }: Versioned): Promise<void> {
  const { tx, now } = action;
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
  await askToCome(action, event, others(action, meant));
  await askCrew(action, event);
  await tellOfPoints(action, event);
}

async function cancel(action: StaffAction, event: StoredEvent, reason: string): Promise<void> {
  const { tx, now } = action;
  const { id } = event;
  await changeEvent(tx, id, {
    state: 'cancelled',
    cancelled_at: now,
    cancel_reason: reason,
    sequence: event.sequence + 1,
    updated_at: now,
  });
  await forgetNearness(tx, id);
  await dropEvidence(tx, id);
  await endDrift(tx, { event_id: id }, now);
  await followOnDiscord(tx, id, now);
  await noteEvent(action, event, { action: 'cancelled', did: 'cancelled', reason });
  await withdrawNotices(tx, { kinds: Object.values(EVENT_NOTICES), about: id }, now);
  await tellOfEvent(action, event, others(action, await listConcerned(tx, id)), {
    kind: 'cancelled',
    isGood: false,
    message: `“${event.title}” was cancelled: ${reason}`,
    subject: `${event.title} was cancelled`,
  });
}

/** Cancels an event; with others of its series, those changed alone too, no further ones are added. */
export async function cancelEvent(
  action: StaffAction,
  { id, version }: Versioned,
  { reason, scope = 'this' }: { reason: string; scope?: Scope | undefined },
): Promise<void> {
  const { tx, now } = action;
  if (scope !== 'this') await lockSeriesOf(tx, id);
  const event = await lockCurrent(action, id, version);
  const phase = phaseOf(event, now);
  if (event.state !== 'published') throw noLongerPossible(phase, 'the event');
  const others = await lockScope(tx, { id, scope, now }, event);
  for (const one of [event, ...others]) await cancel(action, one, reason);
  if (scope !== 'this' && event.series_id !== null)
    await changeSeries(tx, event.series_id, { ended_at: now });
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
