import type { StaffAction } from '@/backend/core/audit/staff-action';
import { listDivisionMembers } from '@/backend/divisions/public';
import { tellOfPoints } from '@/backend/events/control/told';
import { askAgain } from '@/backend/events/crew/told';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { listAnswered } from '@/backend/events/rsvp/rsvp-store';
import type { StoredEvent } from '@/backend/events/store';
import { changeWords, meetupWords, tellOfEvent } from '@/backend/events/words';
import { withdrawNotices } from '@/backend/inbox/public';
import { listDrivers } from '@/backend/rewards/public';
import { listConcerned } from './concerned';

/** The members an event is for. */
export const listMeant = (
  { tx, now }: StaffAction,
  { division_id }: StoredEvent,
): Promise<number[]> =>
  division_id === null ? listDrivers(tx) : listDivisionMembers(tx, division_id, now);

/** Asks members who haven't answered whether they come. */
export const askToCome = (
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

/** An event, and whom to tell of what happened to it. */
export interface Concerned {
  event: StoredEvent;
  user_ids: readonly number[];
}

export interface Change extends Concerned {
  message: string;
}

/** Withdraws what a change made untrue and asks for new answers; returns what else to tell, or null. */
export async function settleChange(
  action: StaffAction,
  before: StoredEvent,
  after: StoredEvent,
): Promise<Change | null> {
  const { tx, actor, config, now } = action;
  const message = changeWords(before, after, { config, now });
  if (before.state !== 'published' || message === null) return null;
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
  return { event: after, message, user_ids: concerned };
}

const laterEvents = (later: number): string =>
  `${later === 1 ? 'a later event' : `${later} later events`} of its series`;

interface Group<One> {
  user_ids: number[];
  first: One;
  later: readonly One[];
}

/** Members but the actor, by the events that concern them, in the order of their meet-ups. */
function groupMembers<One extends Concerned>(
  { actor }: StaffAction,
  all: readonly One[],
): Iterable<Group<One>> {
  const inOrder = all.toSorted(
    ({ event: one }, { event: other }) => one.meetup_at.getTime() - other.meetup_at.getTime(),
  );
  const groups = new Map<string, Group<One>>();
  for (const user_id of new Set(inOrder.flatMap(({ user_ids }) => user_ids))) {
    if (user_id === actor.user_id) continue;
    const own = inOrder.filter(({ user_ids }) => user_ids.includes(user_id));
    const [first, ...later] = own;
    if (!first) continue;
    const key = own.map(({ event }) => event.id).join();
    const known = groups.get(key)?.user_ids ?? [];
    groups.set(key, { user_ids: [...known, user_id], first, later });
  }
  return groups.values();
}

/**
 * Sends each member one message about the changes that concern them. Each later event has a notice
 * of its own in the panel, because the message goes when the first event changes again.
 */
export async function tellOfChanges(
  action: StaffAction,
  changes: readonly Change[],
): Promise<void> {
  for (const { user_ids, first, later } of groupMembers(action, changes)) {
    const others = later.length > 0 ? ` Changed too: ${laterEvents(later.length)}.` : '';
    const tell = ({ event }: Change, message: string, isQuiet: boolean) =>
      tellOfEvent(action, event, user_ids, {
        kind: 'changed',
        isGood: false,
        message,
        subject: `${event.title} was changed`,
        until: event.end_at,
        isQuiet,
      });
    await tell(first, `${first.message}${others}`, false);
    for (const one of later) await tell(one, one.message, true);
  }
}

/** Sends each member one message about the cancelled events that concern them. */
export async function tellOfCancelled(
  action: StaffAction,
  cancelled: readonly Concerned[],
  reason: string,
): Promise<void> {
  for (const { user_ids, first, later } of groupMembers(action, cancelled)) {
    const { title } = first.event;
    const others = later.length > 0 ? ` and ${laterEvents(later.length)} were` : ' was';
    await tellOfEvent(action, first.event, user_ids, {
      kind: 'cancelled',
      isGood: false,
      message: `“${title}”${others} cancelled: ${reason}`,
      subject: `${title} was cancelled`,
    });
  }
}
