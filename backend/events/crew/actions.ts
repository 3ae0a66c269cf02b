import { noteAction, type StaffAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { notFound, notPossible } from '@/backend/core/http/errors';
import { phaseOf } from '@/backend/events/rules';
import { listOwnRsvps } from '@/backend/events/rsvp/rsvp-store';
import { changeEvent, lockEvent, type StoredEvent } from '@/backend/events/store';
import { EVENT, noteEvent } from '@/backend/events/words';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';
import { confirmDuty, findDuty, findWishes, removeDuty, setWishes } from './store';
import { askCrew, dutiesInWords, tellAsked, tellHost } from './told';

async function lockOn({ tx, now }: StaffAction, id: number): Promise<StoredEvent> {
  const event = await lockEvent(tx, id);
  if (!event || event.state === 'draft') throw notFound('This event');
  const phase = phaseOf(event, now);
  if (phase !== 'upcoming' && phase !== 'running')
    throw notPossible(phase === 'cancelled' ? 'This event was cancelled.' : 'This event is over.');
  return event;
}

/** Says which duties a member who comes would take. */
export async function wishDuties(
  action: StaffAction,
  id: number,
  asked: readonly CrewDuty[],
): Promise<void> {
  const { tx, actor, now } = action;
  const { user_id } = actor;
  const event = await lockOn(action, id);
  if (now >= event.start_at) throw notPossible('Registration is closed.');
  const own = (await listOwnRsvps(tx, user_id, [id])).get(id);
  if (!own || own.answer === 'no') throw notPossible('Answer yes or maybe first.');
  const before = await findWishes(tx, id, user_id);
  const wishes = CREW_DUTIES.filter((duty) => asked.includes(duty));
  await setWishes(tx, id, user_id, wishes);
  await noteAction(action, {
    action: 'event.wishes',
    object_type: `${EVENT}_rsvp`,
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} changed the duties they would take at the event “${event.title}”.`,
    before,
    after: wishes,
  });
}

/** Shows the planned crew, and asks them. */
export async function publishCrew(action: StaffAction, id: number): Promise<number> {
  const event = await lockOn(action, id);
  const asked = await askCrew(action, event);
  if (asked === 0) throw notPossible('Everyone in the crew has been asked.');
  await noteEvent(action, event, { action: 'crew_published', did: 'published the crew of' });
  return asked;
}

/** A member confirms a duty they were asked for, or gives it back. */
export async function answerDuty(
  action: StaffAction,
  id: number,
  { duty, answer }: { duty: CrewDuty; answer: 'confirm' | 'give_back' },
): Promise<void> {
  const { tx, actor, now } = action;
  const { user_id } = actor;
  const event = await lockOn(action, id);
  const state = await findDuty(tx, id, user_id, duty);
  if (state === null) throw notPossible('This duty isn’t yours any more.');
  if (answer === 'confirm' && state === 'confirmed') return;
  if (answer === 'confirm') await confirmDuty(tx, id, user_id, duty);
  else {
    // A form that was opened before would name them again.
    await changeEvent(tx, id, { updated_at: now });
    await removeDuty(tx, id, user_id, duty);
  }
  const did = answer === 'confirm' ? 'confirmed' : 'gave back';
  await noteAction(action, {
    action: `event.duty_${answer}`,
    object_type: `${EVENT}_crew`,
    object_id: id,
    summary: sentence`${nameOfMember(user_id)} ${did} ${dutiesInWords([duty])} at the event “${event.title}”.`,
  });
  await tellAsked(action, event, { of: [user_id], isQuiet: true });
  if (answer === 'give_back')
    await tellHost(
      action,
      event,
      sentence`${nameOfMember(user_id)} gave back ${dutiesInWords([duty])} at “${event.title}”. Choose someone else.`,
    );
}
