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

/** A change of an event, and whom to tell. */
export interface Change {
  event: StoredEvent;
  message: string;
  user_ids: readonly number[];
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

interface Group {
  user_ids: number[];
  first: Change;
  last: Change;
  later: number;
}

/** Members but the actor, by the first of the changes that concern them and how many later ones do. */
function groupMembers({ actor }: StaffAction, changes: readonly Change[]): Iterable<Group> {
  const inOrder = changes.toSorted(
    ({ event: one }, { event: other }) => one.meetup_at.getTime() - other.meetup_at.getTime(),
  );
  const groups = new Map<string, Group>();
  for (const user_id of new Set(inOrder.flatMap(({ user_ids }) => user_ids))) {
    if (user_id === actor.user_id) continue;
    const own = inOrder.filter(({ user_ids }) => user_ids.includes(user_id));
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) continue;
    const key = own.map(({ event }) => event.id).join();
    const known = groups.get(key)?.user_ids ?? [];
    groups.set(key, { user_ids: [...known, user_id], first, last, later: own.length - 1 });
  }
  return groups.values();
}

/** Tells each member of the changes that concern them, in one message. */
export async function tellOfChanges(action: StaffAction, changes: readonly Change[]) {
  for (const { user_ids, first, last, later } of groupMembers(action, changes))
    await tellOfEvent(action, first.event, user_ids, {
      kind: 'changed',
      isGood: false,
      message: later === 0 ? first.message : `${first.message} Changed too: ${laterEvents(later)}.`,
      subject: `${first.event.title} was changed`,
      until: last.event.end_at,
    });
}

/** The same of cancelled events. */
export async function tellOfCancelled(
  action: StaffAction,
  changes: readonly Change[],
): Promise<void> {
  for (const { user_ids, first, later } of groupMembers(action, changes)) {
    const { title } = first.event;
    const what = later === 0 ? `“${title}” was` : `“${title}” and ${laterEvents(later)} were`;
    await tellOfEvent(action, first.event, user_ids, {
      kind: 'cancelled',
      isGood: false,
      message: `${what} cancelled: ${first.message}`,
      subject: `${title} was cancelled`,
    });
  }
}
