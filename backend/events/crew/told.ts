import type { Sentence } from '@/backend/core/audit/sentence';
import type { StaffAction } from '@/backend/core/audit/staff-action';
import { EVENT_NOTICES } from '@/backend/events/notices';
import type { StoredEvent } from '@/backend/events/store';
import { meetupWords, tellOfEvent } from '@/backend/events/words';
import { tellMembers, tellThoseWho, withdrawNotices } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import { EVENT_MANAGERS } from '@/lib/contracts/events/event-management';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import { CREW_DUTIES, type CrewDuty } from '@/lib/contracts/events/events';
import { askPlanned, type Duty, listCrew } from './store';

const LISTED = new Intl.ListFormat('en');

/** As in "lead and tail". */
export const dutiesInWords = (duties: readonly CrewDuty[]): string =>
  LISTED.format(duties.map((duty) => DUTY_LABELS[duty].toLowerCase()));

/** Asks members whether they take their duties. */
async function ask(action: StaffAction, event: StoredEvent, asked: readonly Duty[]): Promise<void> {
  const { actor, config } = action;
  for (const user_id of new Set(asked.map((one) => one.user_id))) {
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
}

/** Asks the crew that is planned; answers how many members. */
export async function askCrew(action: StaffAction, event: StoredEvent): Promise<number> {
  const asked = await askPlanned(action.tx, event.id);
  await ask(action, event, asked);
  return new Set(asked.map(({ user_id }) => user_id)).size;
}

/** Asks those who haven't answered once more, as the event meets at another time. */
export async function askAgain(action: StaffAction, event: StoredEvent): Promise<void> {
  const { tx, now } = action;
  const asked = (await listCrew(tx, event.id)).flatMap(({ duty, state, member }) =>
    state === 'asked' ? [{ duty, user_id: member.user_id }] : [],
  );
  const of = asked.map(({ user_id }) => user_id);
  await withdrawNotices(tx, { kinds: [EVENT_NOTICES.crew_asked], about: event.id, of }, now);
  await ask(action, event, asked);
}

/** Tells the host, or those who can take over, that somebody else is needed. */
export async function tellHost(
  { tx, now }: Pick<StaffAction, 'tx' | 'now'>,
  { id, host_id, end_at }: Pick<StoredEvent, 'id' | 'host_id' | 'end_at'>,
  message: Sentence,
): Promise<void> {
  const notice = {
    type: 'WARNING',
    message,
    kind: EVENT_NOTICES.crew_given_back,
    about: id,
    until: end_at,
    goesOut: true,
  } as const;
  const canHost = (await listHolders(tx, EVENT_MANAGERS)).includes(host_id);
  if (canHost) await tellMembers(tx, [host_id], notice, now);
  else await tellThoseWho(tx, EVENT_MANAGERS, notice, now);
}

/** Tells members of duties that they no longer have. */
export async function tellOfLost(
  action: StaffAction,
  event: StoredEvent,
  lost: readonly Duty[],
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
