import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { uploadKey } from '@/lib/contracts/core/files';
import { historyOf } from '@/lib/contracts/core/history';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { namedMember } from '@/lib/contracts/core/people';
import { reason, searchText, textOf } from '@/lib/contracts/core/texts';
import { GAMES } from '@/lib/contracts/jobs/games';
import { VIA_BETWEEN } from '@/lib/contracts/map/drawn-routes';
import { dutyWish } from './crew';
import { crewMember, EVENT_KINDS, EVENT_PHASES, eventCard } from './events';
import { scope } from './series';
import { address, optional, truckersmpId, whole } from './field-texts';
import { EVENT_MANAGERS } from './managers';
import { eventSlot } from './slots';

const MOST_TEXT = 10_000;
/** Cities between the departure and the arrival. */
export const MOST_VIA = 20;
export const DEFAULT_POINTS = 200;

const rigFields = z.strictObject({
  truck: optional('Truck', 100),
  trailer: optional('Trailer', 100),
  cargo: optional('Cargo', 100),
  note: optional('Note', 300),
});

const viaCity = textOf('City', 1, 60).check(
  z.refine((name) => !name.includes(VIA_BETWEEN), `City can’t contain “${VIA_BETWEEN}”.`),
);

const crewOf = z.array(recordId).check(z.maxLength(20, 'Choose at most 20 members.'));

/** The fields of an event that staff edit. */
export const eventFields = z
  .strictObject({
    title: textOf('Title', 3, 100),
    kind: z.enum(EVENT_KINDS),
    game: z.enum(GAMES),
    promods: z.boolean(),
    server: optional('Server', 60),
    language: optional('Language', 40),
    meetup_at: instant('Meet-up is required.'),
    start_at: instant('Start is required.'),
    end_at: instant('End is required.'),
    /** TruckersMP tells no end, so an imported one is a guess until someone corrects it. */
    is_end_estimated: z.boolean(),
    departure_city: optional('Departure city', 60),
    departure_location: optional('Meeting place', 100),
    arrival_city: optional('Arrival city', 60),
    arrival_location: optional('Destination', 100),
    rest_stop: optional('Rest stop', 100),
    route: optional('Route', 1000, true),
    via: z.array(viaCity).check(z.maxLength(MOST_VIA, `Choose at most ${MOST_VIA} cities.`)),
    route_picture: z.nullable(uploadKey),
    distance_km: z.nullable(whole('Distance', 1, 20_000)),
    dlcs: z.array(optional('DLC', 60)).check(z.maxLength(40, 'Name at most 40 DLCs.')),
    rig: rigFields,
    alternative_rig: rigFields,
    description: optional('Description', MOST_TEXT, true),
    rules: optional('Rules', MOST_TEXT, true),
    slot: z.nullable(eventSlot),
    parking: optional('Public parking', 200),
    voice_url: address,
    truckersmp_id: truckersmpId,
    banner: z.nullable(uploadKey),
    points: whole('Points', 0, 1000),
    capacity: z.nullable(whole('Places', 1, 5000)),
    division_id: z.nullable(recordId),
    crew: z.strictObject({ lead: crewOf, control: crewOf, tail: crewOf, media: crewOf }),
  })
  .check(
    // Invalid dates are reported by their own check.
    z.refine(({ meetup_at, start_at }) => !(Date.parse(start_at) < Date.parse(meetup_at)), {
      error: 'Start can’t be before the meet-up.',
      path: ['start_at'],
    }),
    z.refine(
      ({ meetup_at, start_at }) => !(Date.parse(start_at) - Date.parse(meetup_at) > 6 * 3_600_000),
      { error: 'Meet-up can be at most 6 hours before the start.', path: ['meetup_at'] },
    ),
    z.refine(({ start_at, end_at }) => !(Date.parse(end_at) <= Date.parse(start_at)), {
      error: 'End must be after the start.',
      path: ['end_at'],
    }),
    z.refine(({ start_at, end_at }) => !(Date.parse(end_at) - Date.parse(start_at) > 86_400_000), {
      error: 'An event can last at most 24 hours.',
      path: ['end_at'],
    }),
  );
export type EventFields = z.output<typeof eventFields>;

const managedEvent = z.extend(eventCard, {
  version: z.number(),
  host: z.nullable(namedMember),
  /** Null until attendance is confirmed. */
  attended: z.nullable(z.number()),
});
export type ManagedEvent = z.output<typeof managedEvent>;

export const MANAGED_VIEWS = ['open', ...EVENT_PHASES] as const;

export const managedEventsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/manage',
  summary: 'List all events, drafts and cancelled ones included',
  needs: EVENT_MANAGERS,
  input: {
    query: z.extend(listInput(['meetup_at', 'title'], '-meetup_at'), {
      /** `open`: not over yet, or with attendance to confirm. */
      phase: z.optional(z.enum(MANAGED_VIEWS)),
      kind: z.optional(z.enum(EVENT_KINDS)),
      game: z.optional(z.enum(GAMES)),
      search: z.optional(searchText),
    }),
  },
  output: listAnswer(managedEvent),
});

export const exportEventsEndpoint = exportOf(managedEventsEndpoint);

export const editedEventEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id/edit',
  summary: 'Get an event as its form needs it, and the events that overlap it',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: z.object({
    id: z.number(),
    version: z.number(),
    phase: z.enum(EVENT_PHASES),
    fields: eventFields,
    crew: z.array(crewMember),
    wishes: z.array(dutyWish),
    overlaps: z.array(z.string()),
    series_id: z.nullable(z.number()),
  }),
});
export type EditedEvent = z.output<typeof editedEventEndpoint.output>;

export const eventHistoryEndpoint = historyOf('/api/events', EVENT_MANAGERS);

export const previewEventEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/preview',
  summary: 'Preview a description or rules without storing anything',
  needs: EVENT_MANAGERS,
  isRead: true,
  input: { body: z.strictObject({ text: optional('Text', MOST_TEXT, true) }) },
  output: z.object({ html: z.string() }),
});

const moment = z.string();

export const proposedTimesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/proposed-times',
  summary: 'Get proposed times for a new event: a coming Saturday evening, free if possible',
  needs: EVENT_MANAGERS,
  input: {},
  output: z.object({ meetup_at: moment, start_at: moment, end_at: moment }),
});
export type ProposedTimes = z.output<typeof proposedTimesEndpoint.output>;

export const createEventEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events',
  summary: 'Create a draft of an event',
  needs: EVENT_MANAGERS,
  input: { body: z.strictObject({ event: eventFields }) },
  output: z.object({ id: z.number() }),
});

export const editEventEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id',
  summary: 'Edit an event that hasn’t ended; attendees are notified of a new time or place',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version, event: eventFields, scope }) },
  output: z.object({}),
});

export const publishEventEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/publish',
  summary: 'Publish a draft and notify the members it is for',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version }) },
  output: z.object({}),
});

export const cancelEventEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/cancel',
  summary: 'Cancel a published event with a reason and notify those who come',
  needs: EVENT_MANAGERS,
  input: { params: byId, body: z.strictObject({ version, reason, scope }) },
  output: z.object({}),
});

export const deleteEventEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Delete a draft of an event',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: z.object({}),
});

export const duplicateEventEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/duplicate',
  summary: 'Copy an event into a new draft, whole weeks later',
  needs: EVENT_MANAGERS,
  input: { params: byId },
  output: z.object({ id: z.number() }),
});
