import type { StaffAction } from '@/backend/core/audit/staff-action';
import { EVENT_NOTICES } from '@/backend/events/notices';
import type { StoredEvent } from '@/backend/events/store';
import { meetupWords, tellOfEvent } from '@/backend/events/words';
import { withdrawNotices } from '@/backend/inbox/public';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';
import { askPlanned } from './store';

const LISTED = new Intl.ListFormat('en');

/** As in "lead and tail". */
export const dutiesInWords = (duties: readonly CrewDuty[]): string =>
  LISTED.format(duties.map((duty) => DUTY_LABELS[duty].toLowerCase()));

/** Asks the crew that is planned whether they take their duties; answers how many members. */
export async function askCrew(action: StaffAction, event: StoredEvent): Promise<number> {
  const { tx, actor, config } = action;
  const asked = await askPlanned(tx, event.id);
  const members = new Set(asked.map(({ user_id }) => user_id));
  for (const user_id of members) {
    if (user_id === actor.user_id) continue;
    const own = asked.filter((one) => one.user_id === user_id).map(({ duty }) => duty);
    const duties = dutiesInWords(CREW_DUTIES.filter((duty) => own.includes(duty)));
    await tellOfEvent(action, event, [user_id], {
      kind: 'crew_asked',
      isGood: true,
      message: `You’re asked to be ${duties} at “${event.title}” on ${meetupWords(event, config)}. Confirm it, or give it back.`,
      subject: `Crew of ${event.title}`,
      until: event.end_at,
    });
  }
  return members.size;
}

/** Tells members of duties that they no longer have. */
export async function tellOfLost(
  action: StaffAction,
  event: StoredEvent,
  lost: readonly { user_id: number; duty: CrewDuty }[],
): Promise<void> {
  const { tx, actor, now } = action;
  if (event.state !== 'published') return;
  for (const user_id of new Set(lost.map((one) => one.user_id))) {
    const own = lost.filter((one) => one.user_id === user_id).map(({ duty }) => duty);
    await withdrawNotices(
      tx,
      { kinds: [EVENT_NOTICES.crew_asked], about: event.id, of: [user_id] },
      now,
    );
    if (user_id === actor.user_id) continue;
    await tellOfEvent(action, event, [user_id], {
      kind: 'crew_asked',
      isGood: false,
      message: `You’re no longer ${dutiesInWords(own)} at “${event.title}”.`,
      subject: `Crew of ${event.title}`,
      until: event.end_at,
    });
  }
}
