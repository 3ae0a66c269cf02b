import { differenceInCalendarDays } from 'date-fns';
import { actionBy } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notAccepted, notFound } from '@/backend/core/http/errors';
import { htmlOf } from '@/backend/core/text/markdown';
import { companyDayOf } from '@/backend/core/time/time';
import { findAbsenceOn } from '@/backend/leave/public';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { EVENT_MANAGERS } from '@/lib/contracts/events/managers';
import * as contract from '@/lib/contracts/events/events';
import { findWishes, listCrew } from './crew/store';
import { hostOf, readCards } from './rsvp/answer';
import { findAttendance } from './attendance/attendance-store';
import { disputableUntil, isDisputable } from './attendance/disputes';
import { answerEvent } from './rsvp/rsvp';
import { countRsvps, listAttendees } from './rsvp/rsvp-store';
import { findEvent, listBetween, listNext, type StoredEvent } from './store';
import { slotOf } from './slot';

/** Below the page's title and a card's. */
const TOP_HEADING = 3;
const html = (text: string) => (text === '' ? '' : htmlOf(text, TOP_HEADING));

async function readAttendees(db: Database, id: number) {
  const all = await listAttendees(db, id);
  const shown = (those: typeof all) =>
    those.map(({ answer: _answer, is_waiting: _waiting, ...member }) => member);
  return {
    yes: shown(all.filter(({ answer, is_waiting }) => answer === 'yes' && !is_waiting)),
    waiting: shown(all.filter(({ is_waiting }) => is_waiting)),
    maybe: shown(all.filter(({ answer }) => answer === 'maybe')),
  };
}

/** The reader's result, once there is one. */
async function readOwnResult(db: Database, event: StoredEvent, userId: number, now: Date) {
  if (event.state !== 'completed') return null;
  const found = await findAttendance(db, event.id, userId);
  const until = disputableUntil(event, found);
  const isOpen = until !== null && now <= until;
  const isAbsent = !found || isDisputable(found);
  return {
    result: found?.result ?? null,
    points: found?.points ?? 0,
    can_dispute: isOpen && isAbsent,
  };
}

const detailsOf = (event: StoredEvent) => ({
  departure_location: event.departure_location,
  arrival_location: event.arrival_location,
  rest_stop: event.rest_stop,
  route: event.route,
  via: event.via,
  route_picture: event.route_picture,
  distance_km: event.distance_km,
  language: event.language,
  rig: event.rig,
  alternative_rig: event.alternative_rig,
  parking: event.parking,
  slot: slotOf(event),
  is_end_estimated: event.is_end_estimated,
  voice_url: event.voice_url,
  truckersmp_id: event.truckersmp_id,
  description_html: html(event.description),
  rules_html: html(event.rules),
  host: hostOf(event),
  cancel_reason: event.cancel_reason,
  series_id: event.series_id,
});

export function registerEvents(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);

  endpoints.member(contract.eventsEndpoint, async ({ db, member, now, query }) => {
    const [from, to] = [new Date(query.from), new Date(query.to)];
    if (to <= from || differenceInCalendarDays(to, from) > contract.MOST_DAYS)
      throw notAccepted(`Choose at most ${contract.MOST_DAYS} days.`, 'to');
    const { user_id } = member;
    const found = await listBetween(db, { ...query, from, to, user_id });
    return { items: await readCards(db, found, { user_id, now }) };
  });

  endpoints.member(contract.nextEventsEndpoint, async ({ db, member, now, query }) => {
    const { user_id } = member;
    const found = await listNext(db, { ...query, now, limit: contract.NEXT_EVENTS, user_id });
    return { items: await readCards(db, found, { user_id, now }) };
  });

  endpoints.member(contract.eventEndpoint, async ({ db, member, now, params }) => {
    const { user_id, permissions } = member;
    const event = await findEvent(db, params.id);
    const isManager = holdsAny(permissions, EVENT_MANAGERS);
    const isHidden = event?.state === 'draft' && !isManager;
    const [card] = event && !isHidden ? await readCards(db, [event], { user_id, now }) : [];
    if (!event || !card) throw notFound('This event');
    const day = companyDayOf(event.meetup_at, context.config.timeZone);
    return {
      ...card,
      ...detailsOf(event),
      crew: (await listCrew(db, event.id)).filter(({ state }) => state !== 'planned' || isManager),
      own_wishes: await findWishes(db, event.id, user_id),
      is_on_loa: (await findAbsenceOn(db, { user_id, day, scope: 'driver' })) !== null,
      attendees: await readAttendees(db, event.id),
      attendance: await readOwnResult(db, event, user_id, now),
    };
  });

  endpoints.member(contract.rsvpEndpoint, async (call) => {
    const { id } = call.params;
    const own = await answerEvent(by(call), id, call.body.answer);
    return { own, counts: (await countRsvps(call.db, [id]))(id) };
  });
}
