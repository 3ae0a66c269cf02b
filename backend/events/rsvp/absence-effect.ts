import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import { dayInWords } from '@/backend/core/text/time-words';
import { companyDayOf } from '@/backend/core/time/time';
import { withdrawNotices } from '@/backend/inbox/public';
import type { AbsenceEffect } from '@/backend/leave/public';
import { withinOf } from '@/backend/events/away';
import { lockToCome } from '@/backend/events/away-store';
import { EVENT_NOTICES } from '@/backend/events/notices';
import { announceEvents } from '@/backend/events/store';
import { EVENT } from '@/backend/events/words';
import { listComingBetween, takeBackRsvps } from './rsvp-store';

/**
 * Drivers on LOA come to no events. Rows are locked rather than events with `lockEvent`, which comes
 * before the lock of the member; and those of all events in the span, because the member's duties at
 * other events end in the same transaction and later rows must not be locked before earlier ones.
 * Free places are given by the next look at waiting lists.
 */
export const eventsOfAbsent = (context: Pick<Context, 'config' | 'clock'>): AbsenceEffect => {
  const { timeZone } = context.config;
  const within = withinOf(context);
  const inWords = ({ title, meetup_at }: { title: string; meetup_at: Date }) =>
    `${title} on ${dayInWords(companyDayOf(meetup_at, timeZone))}`;
  return {
    label: 'Events',
    scopes: ['driver'],
    list: async (db, away) => (await listComingBetween(db, within(away))).map(inWords),
    carryOut: async (tx, away, now) => {
      const { user_id } = away;
      await lockToCome(tx, within(away));
      const found = await listComingBetween(tx, within(away));
      const about = found.map(({ id }) => id);
      if (about.length === 0) return [];
      await takeBackRsvps(tx, user_id, about, now);
      for (const { id, title } of found)
        await audit(tx, {
          at: now,
          actor_id: null,
          action: 'event.rsvp',
          object_type: `${EVENT}_rsvp`,
          object_id: id,
          summary: sentence`${nameOfMember(user_id)} is on LOA and won’t be at the event “${title}”.`,
        });
      const { promoted, published, reminded } = EVENT_NOTICES;
      const kinds = [promoted, published, reminded];
      await withdrawNotices(tx, { kinds, about, of: [user_id] }, now);
      announceEvents(tx);
      return found.map(inWords);
    },
  };
};
