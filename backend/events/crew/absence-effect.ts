import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import { dayInWords } from '@/backend/core/text/time-words';
import { companyDayOf } from '@/backend/core/time/time';
import { withinOf } from '@/backend/events/away';
import { lockToCome } from '@/backend/events/away-store';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { changeEvent, lockRows } from '@/backend/events/store';
import { EVENT } from '@/backend/events/words';
import { withdrawNotices } from '@/backend/inbox/public';
import type { AbsenceEffect } from '@/backend/leave/public';
import { DUTY_LABELS } from '@/lib/contracts/events/event-labels';
import type { CrewDuty } from '@/lib/contracts/events/events';
import { DUTY_LOST, listHeld, listLost, type Lost, removeHeld, restoreHeld } from './held-store';
import { tellHost } from './told';

const LISTED = new Intl.ListFormat('en');

/** As in "lead and control points". */
const heldInWords = ({ duties, hasPoints }: { duties: CrewDuty[]; hasPoints: boolean }): string =>
  LISTED.format([
    ...duties.map((duty) => DUTY_LABELS[duty].toLowerCase()),
    ...(hasPoints ? ['control points'] : []),
  ]);

const NOTHING = { duties: [], points: [] };

const lostInWords = ({ duties, points }: Omit<Lost, 'user_id'>): string =>
  heldInWords({ duties, hasPoints: points.length > 0 });

/** Drivers on LOA run no events, and their hosts hear of it in time. */
export const dutiesOfAbsent = (context: Pick<Context, 'config' | 'clock'>): AbsenceEffect => {
  const { timeZone } = context.config;
  const within = withinOf(context);
  const inWords = (held: Awaited<ReturnType<typeof listHeld>>) =>
    held.flatMap(({ title, meetup_at, known }) => {
      const what = heldInWords(known);
      const day = dayInWords(companyDayOf(meetup_at, timeZone));
      return what === '' ? [] : [`${title} on ${day}: ${what}`];
    });
  return {
    label: 'Event duties',
    scopes: ['driver'],
    list: async (db, away) => inWords(await listHeld(db, within(away))),
    carryOut: async (tx, away, now) => {
      const { user_id } = away;
      await lockToCome(tx, within(away));
      const held = await listHeld(tx, within(away));
      const about = held.map(({ id }) => id);
      if (about.length === 0) return [];
      const points = await removeHeld(tx, user_id, about);
      const { crew_asked, posted } = EVENT_NOTICES;
      await withdrawNotices(tx, { kinds: [crew_asked, posted], about, of: [user_id] }, now);
      for (const event of held) {
        const who = nameOfMember(user_id);
        const what = heldInWords(event);
        await changeEvent(tx, event.id, { updated_at: now });
        await audit(tx, {
          at: now,
          actor_id: null,
          action: DUTY_LOST,
          object_type: EVENT,
          object_id: event.id,
          summary: sentence`${who} is on LOA and gave back ${what} at the event “${event.title}”.`,
          before: {
            user_id,
            duties: event.duties,
            points: points.filter((one) => one.event_id === event.id).map(({ id }) => id),
          } satisfies Lost,
        });
        await tellHost(
          { tx, now },
          event,
          sentence`${who} is on LOA and gave back ${what} at “${event.title}”. Choose someone else.`,
        );
      }
      return inWords(held);
    },
    // Only duties that the member doesn't know of: others keep an acceptance from being undone.
    restore: async (tx, { user_id, lost_at }, now) => {
      const who = nameOfMember(user_id);
      const byEvent = await listLost(tx, { user_id, lost_at });
      for (const event of await lockRows(tx, [...byEvent.keys()])) {
        const { id, title, state, updated_at } = event;
        const lost = byEvent.get(id);
        if (!lost || state === 'cancelled') continue;
        const kinds = [EVENT_NOTICES.crew_given_back];
        await withdrawNotices(tx, { kinds, about: id, at: lost_at }, now);
        // Whoever has changed the event since may have chosen someone else.
        const isChanged = updated_at.getTime() !== lost_at.getTime();
        const what = lostInWords(isChanged ? NOTHING : await restoreHeld(tx, id, lost));
        if (what === '') {
          const message = sentence`${who} isn’t on LOA after all. “${title}” was changed meanwhile, so they didn’t get ${lostInWords(lost)} back.`;
          await tellHost({ tx, now }, event, message);
          continue;
        }
        await changeEvent(tx, id, { updated_at: now });
        await audit(tx, {
          at: now,
          actor_id: null,
          action: 'event.duty_restored',
          object_type: EVENT,
          object_id: id,
          summary: sentence`${who} isn’t on LOA after all and has ${what} again at the event “${title}”.`,
        });
        const message = sentence`${who} isn’t on LOA after all and has ${what} again at “${title}”.`;
        await tellHost({ tx, now }, event, message, 'SUCCESS');
      }
    },
  };
};
