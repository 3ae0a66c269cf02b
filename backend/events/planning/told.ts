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
const ask = (
  action: StaffAction,
  event: StoredEvent,
  userIds: readonly number[],
  { news, subject }: { news: string; subject: string },
): Promise<void> =>
  tellOfEvent(action, event, userIds, {
    kind: 'published',
    isGood: true,
    message: `${news} on ${meetupWords(event, action.config)}. Are you coming?`,
    subject,
    until: event.start_at,
  });

export const askToCome = (
  action: StaffAction,
  event: StoredEvent,
  userIds: readonly number[],
): Promise<void> =>
  ask(action, event, userIds, {
    news: `New event “${event.title}”`,
    subject: `New event ${event.title}`,
  });

const besides = ({ actor }: StaffAction, userIds: readonly number[]): number[] =>
  userIds.filter((id) => id !== actor.user_id);

/** Withdraws what a change made untrue, asks for new answers, and tells those concerned. */
export async function settleChange(
  action: StaffAction,
  before: StoredEvent,
  after: StoredEvent,
): Promise<void> {
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
    if ((after.series_place ?? 0) === 0)
      await ask(action, after, silent, {
        news: `“${after.title}” now meets`,
        subject: `New time for ${after.title}`,
      });
    await askAgain(action, after);
    await tellOfPoints(action, after);
  }
  await tellOfEvent(action, after, besides(action, concerned), {
    kind: 'changed',
    isGood: false,
    message,
    subject: `${after.title} was changed`,
    until: after.end_at,
  });
}

export const tellOfCancelled = (
  action: StaffAction,
  event: StoredEvent,
  { user_ids, reason }: { user_ids: readonly number[]; reason: string },
): Promise<void> =>
  tellOfEvent(action, event, besides(action, user_ids), {
    kind: 'cancelled',
    isGood: false,
    message: `“${event.title}” on ${meetupWords(event, action.config)} was cancelled`,
    reason,
    subject: `${event.title} was cancelled`,
  });
