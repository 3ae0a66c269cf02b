import type * as z from 'zod/mini';
import { actionBy, versioned } from '@/backend/core/audit/staff-action';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import { sendList } from '@/backend/core/text/csv';
import { htmlOf } from '@/backend/core/text/markdown';
import { listNamedHistory } from '@/backend/members/public';
import { countByEvent } from '@/backend/events/attendance/attendance-store';
import { listCrew, listWishes } from '@/backend/events/crew/store';
import { hostOf, readCards } from '@/backend/events/rsvp/answer';
import { phaseOf } from '@/backend/events/rules';
import { findEvent, listManaged, listOverlapping, type StoredEvent } from '@/backend/events/store';
import { slotOf } from '@/backend/events/slot';
import { EVENT } from '@/backend/events/words';
import { parseSort } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/events/event-management';
import * as actions from './actions';
import { cancelEvent } from './cancel';
import { readCrew } from './copy';
import { EVENTS_CSV } from './csv-columns';
import { proposeTimes } from './proposed-times';

type Asked = z.output<typeof contract.managedEventsEndpoint.input.query>;

async function readManaged(
  db: Database,
  asked: Asked,
  { user_id, now }: { user_id: number; now: Date },
) {
  const { cursor, limit, sort, ...filter } = asked;
  const page = await listManaged(db, { ...filter, now }, { sort: parseSort(sort), limit, cursor });
  const cards = await readCards(db, page.items, { user_id, now });
  const attended = await countByEvent(
    db,
    page.items.map(({ id }) => id),
  );
  const items = page.items.flatMap((event, place) => {
    const card = cards[place];
    const came = event.state === 'completed' ? (attended.get(event.id) ?? 0) : null;
    return card ? [{ ...card, version: event.version, host: hostOf(event), attended: came }] : [];
  });
  return { ...page, items };
}

function fieldsOf(event: StoredEvent, crew: Awaited<ReturnType<typeof readCrew>>) {
  return {
    title: event.title,
    kind: event.kind,
    game: event.game,
    promods: event.promods,
    server: event.server,
    language: event.language,
    meetup_at: event.meetup_at.toISOString(),
    start_at: event.start_at.toISOString(),
    end_at: event.end_at.toISOString(),
    is_end_estimated: event.is_end_estimated,
    departure_city: event.departure_city,
    departure_location: event.departure_location,
    arrival_city: event.arrival_city,
    arrival_location: event.arrival_location,
    rest_stop: event.rest_stop,
    route: event.route,
    via: event.via,
    route_picture: event.route_picture,
    distance_km: event.distance_km,
    dlcs: event.dlcs,
    rig: event.rig,
    alternative_rig: event.alternative_rig,
    description: event.description,
    rules: event.rules,
    slot: slotOf(event),
    parking: event.parking,
    voice_url: event.voice_url,
    truckersmp_id: event.truckersmp_id,
    banner: event.banner,
    points: event.points,
    capacity: event.capacity,
    division_id: event.division_id,
    crew,
  };
}

export function registerManagedEvents(endpoints: Endpoints, context: Context): void {
  const by = actionBy(context.config);

  endpoints.member(contract.managedEventsEndpoint, ({ db, member, now, query }) =>
    readManaged(db, query, { user_id: member.user_id, now }),
  );
  endpoints.member(contract.exportEventsEndpoint, (call) =>
    sendList(context, call, {
      ...EVENTS_CSV,
      read: (asked) => readManaged(call.db, asked, { user_id: call.member.user_id, now: call.now }),
    }),
  );
  endpoints.member(contract.editedEventEndpoint, async ({ db, now, params }) => {
    const event = await findEvent(db, params.id);
    if (!event) throw notFound('This event');
    const crew = await listCrew(db, event.id);
    return {
      id: event.id,
      version: event.version,
      phase: phaseOf(event, now),
      fields: fieldsOf(event, await readCrew(db, event.id)),
      series_id: event.series_id,
      crew,
      wishes: await listWishes(db, event.id),
      overlaps: event.state === 'cancelled' ? [] : await listOverlapping(db, event),
    };
  });
  endpoints.member(contract.eventHistoryEndpoint, async ({ db, params }) => {
    if (!(await findEvent(db, params.id))) throw notFound('This event');
    return { items: await listNamedHistory(db, EVENT, params.id) };
  });
  endpoints.member(contract.previewEventEndpoint, ({ body }) => ({ html: htmlOf(body.text, 3) }));

  endpoints.member(contract.proposedTimesEndpoint, async ({ db, now }) => {
    const { timeZone } = context.config;
    const { meetup_at, start_at, end_at } = await proposeTimes(db, { now, timeZone });
    return {
      meetup_at: meetup_at.toISOString(),
      start_at: start_at.toISOString(),
      end_at: end_at.toISOString(),
    };
  });
  endpoints.member(contract.createEventEndpoint, async (call) => ({
    id: await actions.createEvent(by(call), call.body.event),
  }));
  endpoints.member(contract.editEventEndpoint, async (call) => {
    await actions.editEvent(by(call), versioned(call), call.body);
    return {};
  });
  endpoints.member(contract.publishEventEndpoint, async (call) => {
    await actions.publishEvent(by(call), versioned(call));
    return {};
  });
  endpoints.member(contract.cancelEventEndpoint, async (call) => {
    await cancelEvent(by(call), versioned(call), call.body);
    return {};
  });
  endpoints.member(contract.deleteEventEndpoint, async (call) => {
    await actions.deleteEvent(by(call), call.params.id);
    return {};
  });
  endpoints.member(contract.duplicateEventEndpoint, async (call) => ({
    id: await actions.duplicateEvent(by(call), call.params.id),
  }));
}
