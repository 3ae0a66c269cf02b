import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { notFound, notPossible } from '@/backend/core/http/errors';
import { findOwnDivision } from '@/backend/divisions/public';
import { withdrawNotices } from '@/backend/inbox/public';
import type { OwnRsvp, RsvpAnswer } from '@/lib/contracts/events/events';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { closedReason } from '@/backend/events/rules';
import { announceEvents, lockEvent, type StoredEvent } from '@/backend/events/store';
import { EVENT, meetupWords, tellOfEvent } from '@/backend/events/words';
import { countRsvps, givePlaces, listFirstWaiting, listOwnRsvps, writeRsvp } from './rsvp-store';

type Moment = Pick<StaffAction, 'tx' | 'config' | 'now'>;

/** Gives free places to those who have waited longest, and tells them; the event is locked. */
export async function moveUp(moment: Moment, event: StoredEvent): Promise<void> {
  const { tx, config, now } = moment;
  if (event.state !== 'published' || now >= event.start_at) return;
  const { yes, waiting } = (await countRsvps(tx, [event.id]))(event.id);
  const free = event.capacity === null ? waiting : event.capacity - yes;
  if (free <= 0 || waiting === 0) return;
  const promoted = await listFirstWaiting(tx, event.id, free);
  await givePlaces(tx, event.id, promoted);
  announceEvents(tx);
  await tellOfEvent(moment, event, promoted, {
    kind: 'promoted',
    isGood: true,
    message: `You have a place at “${event.title}” now. It meets on ${meetupWords(event, config)}.`,
    subject: `You have a place at ${event.title}`,
    until: event.end_at,
  });
}

/** A member's answer to an event, until it starts. */
export async function answerEvent(
  { tx, config, actor, now }: StaffAction,
  id: number,
  answer: RsvpAnswer,
): Promise<OwnRsvp> {
  const event = await lockEvent(tx, id);
  if (!event || event.state === 'draft') throw notFound('This event');
  const { user_id } = actor;
  const division = await findOwnDivision(tx, user_id);
  const reason = closedReason(event, { division_id: division?.id ?? null }, now, answer);
  if (reason !== null) throw notPossible(reason);
  // A place that has become free is of who has waited for it.
  if (answer === 'yes') await moveUp({ tx, config, now }, event);
  const before = (await listOwnRsvps(tx, user_id, [id])).get(id);
  // The same answer again keeps its place in the waiting list.
  if (before?.answer === answer) return before;
  const { yes } = (await countRsvps(tx, [id]))(id);
  const is_waiting = answer === 'yes' && event.capacity !== null && yes >= event.capacity;
  await writeRsvp(tx, { event_id: id, user_id, answer, is_waiting, answered_at: now });
  announceEvents(tx);
  await audit(tx, {
    at: now,
    actor_id: user_id,
    actor_address: actor.address,
    action: 'event.rsvp',
    object_type: `${EVENT}_rsvp`,
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} answered ${answer} to the event “${event.title}”.`,
    before: before ?? null,
    after: { answer, is_waiting },
  });
  const { promoted, published, reminded } = EVENT_NOTICES;
  const untrue = {
    yes: [published],
    maybe: [published, promoted],
    no: [published, promoted, reminded],
  }[answer];
  await withdrawNotices(tx, { kinds: untrue, about: id, of: [user_id] }, now);
  if (before?.answer === 'yes' && !before.is_waiting) await moveUp({ tx, config, now }, event);
  return { answer, is_waiting };
}
