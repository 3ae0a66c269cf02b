import type { Sentence } from '@/backend/core/audit/sentence';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { EVENT_NOTICES } from '@/backend/events/notices';
import type { StoredEvent } from '@/backend/events/store';
import { meetupWords, tellOfEvent } from '@/backend/events/words';
import { tellMembers, tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';
import type { MessageType } from '@/lib/contracts/inbox';
import { askPlanned, listAsked } from './store';

const LISTED = new Intl.ListFormat('en');

/** As in "lead and tail". */
export const dutiesInWords = (duties: readonly CrewDuty[]): string =>
  LISTED.format(duties.map((duty) => DUTY_LABELS[duty].toLowerCase()));

/** Tells members which duties they are asked for as it is now, in place of what they were told before. */
export async function tellAsked(
  action: StaffAction,
  event: StoredEvent,
  { of, isQuiet = false }: { of: readonly number[]; isQuiet?: boolean },
): Promise<void> {
  const { tx, config, now } = action;
  await withdrawNotices(tx, { kinds: [EVENT_NOTICES.crew_asked], about: event.id, of }, now);
  const asked = await listAsked(tx, event.id);
  for (const user_id of of) {
    const own = asked.filter((one) => one.user_id === user_id).map(({ duty }) => duty);
    if (own.length === 0) continue;
    const duties = dutiesInWords(CREW_DUTIES.filter((duty) => own.includes(duty)));
    await tellOfEvent(action, event, [user_id], {
      kind: 'crew_asked',
      isGood: true,
      message: `You’ve been asked to take ${duties} at “${event.title}” on ${meetupWords(event, config)}. Confirm it, or give it back.`,
      subject: `Crew of ${event.title}`,
      until: event.end_at,
      isQuiet,
    });
  }
}

/** Asks the crew that is planned whether they take their duties; answers how many members. */
export async function askCrew(action: StaffAction, event: StoredEvent): Promise<number> {
  const { tx, actor, now } = action;
  const asked = await askPlanned(tx, event.id);
  const members = [...new Set(asked.map(({ user_id }) => user_id))];
  if (members.length === 0) return 0;
  // Someone else was chosen.
  const kinds = [EVENT_NOTICES.crew_given_back];
  await withdrawNotices(tx, { kinds, about: event.id }, now);
  await tellAsked(action, event, { of: members.filter((user_id) => user_id !== actor.user_id) });
  return members.length;
}

/** Asks those who haven't answered once more, as the event meets at another time. */
export async function askAgain(action: StaffAction, event: StoredEvent): Promise<void> {
  const asked = await listAsked(action.tx, event.id);
  const of = [...new Set(asked.map(({ user_id }) => user_id))];
  await tellAsked(action, event, { of: of.filter((one) => one !== action.actor.user_id) });
}

/** Tells the host, or those who can take over, that somebody else is needed or no longer is. */
export async function tellHost(
  { tx, actor, now }: Pick<StaffAction, 'tx' | 'now'> & Partial<Pick<StaffAction, 'actor'>>,
  { id, host_id, end_at }: Pick<StoredEvent, 'id' | 'host_id' | 'end_at'>,
  message: Sentence,
  type: MessageType = 'WARNING',
): Promise<void> {
  const notice = {
    type,
    message,
    kind: EVENT_NOTICES.crew_given_back,
    about: id,
    until: end_at,
    goesOut: true,
  } as const;
  const known = actor?.user_id ?? null;
  const canHost = (await listHolders(tx, EVENT_MANAGERS)).includes(host_id);
  if (!canHost) await tellOthersWho(tx, EVENT_MANAGERS, [known], notice, now);
  else if (host_id !== known) await tellMembers(tx, [host_id], notice, now);
}

/** Tells members of duties that they no longer have. */
export async function tellOfLost(
  action: StaffAction,
  event: StoredEvent,
  lost: readonly { user_id: number; duty: CrewDuty }[],
): Promise<void> {
  if (event.state !== 'published') return;
  const members = [...new Set(lost.map((one) => one.user_id))];
  await tellAsked(action, event, { of: members, isQuiet: true });
  for (const user_id of members) {
    if (user_id === action.actor.user_id) continue;
    const own = lost.filter((one) => one.user_id === user_id).map(({ duty }) => duty);
    await tellOfEvent(action, event, [user_id], {
      kind: 'crew_asked',
      isGood: false,
      message: `At “${event.title}”, ${dutiesInWords(own)} ${own.length === 1 ? 'isn’t your duty' : 'aren’t your duties'} any more.`,
      subject: `Crew of ${event.title}`,
      until: event.end_at,
    });
  }
}
