import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { namedMember } from '@/lib/contracts/core/people';
import { GAMES } from '@/lib/contracts/jobs/games';
import { eventSlot } from './slots';

export const EVENT_KINDS = [
  'convoy',
  'show',
  'show_convoy',
  'training',
  'meeting',
  'external',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What members see of a state: `running` and `awaiting_attendance` follow from the clock. */
export const EVENT_PHASES = [
  'draft',
  'upcoming',
  'running',
  'awaiting_attendance',
  'completed',
  'cancelled',
] as const;
export type EventPhase = (typeof EVENT_PHASES)[number];

export const RSVP_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type RsvpAnswer = (typeof RSVP_ANSWERS)[number];

export const CREW_DUTIES = ['lead', 'control', 'tail', 'media'] as const;
export type CrewDuty = (typeof CREW_DUTIES)[number];

/** `planned` is seen by staff only; who is `asked` confirms the duty or gives it back. */
export const CREW_STATES = ['planned', 'asked', 'confirmed'] as const;
export type CrewState = (typeof CREW_STATES)[number];

export const crewMember = z.object({
  duty: z.enum(CREW_DUTIES),
  state: z.enum(CREW_STATES),
  member: namedMember,
});
export type CrewMember = z.output<typeof crewMember>;

/** Places are for those who said yes; `waiting` counts those who said so once it was full. */
export const rsvpCounts = z.object({
  yes: z.number(),
  maybe: z.number(),
  no: z.number(),
  waiting: z.number(),
});
export type RsvpCounts = z.output<typeof rsvpCounts>;

export const ownRsvp = z.object({ answer: z.enum(RSVP_ANSWERS), is_waiting: z.boolean() });
export type OwnRsvp = z.output<typeof ownRsvp>;

/** An event in a list or calendar. */
export const eventCard = z.object({
  id: z.number(),
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  game: z.enum(GAMES),
  promods: z.boolean(),
  phase: z.enum(EVENT_PHASES),
  server: z.string(),
  dlcs: z.array(z.string()),
  departure_city: z.string(),
  arrival_city: z.string(),
  meetup_at: z.string(),
  start_at: z.string(),
  end_at: z.string(),
  points: z.number(),
  capacity: z.nullable(z.number()),
  division: z.nullable(z.object({ id: z.number(), name: z.string() })),
  banner: z.nullable(z.string()),
  counts: rsvpCounts,
  own: z.nullable(ownRsvp),
  /** Why the member can't come; null if they can. Up to the start they can still say no. */
  closed_reason: z.nullable(z.string()),
});
export type EventCard = z.output<typeof eventCard>;

const filters = {
  game: z.optional(z.enum(GAMES)),
  kind: z.optional(z.enum(EVENT_KINDS)),
  division: z.optional(recordId),
  /** Only those the member said yes or maybe to. */
  attending: z.optional(z.literal('me')),
};
export const eventFilters = z.strictObject(filters);
export type EventFilters = z.output<typeof eventFilters>;

/** The longest span of one answer, in days. */
export const MOST_DAYS = 62;

export const eventsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'List published events that overlap a span of up to 62 days, soonest first',
  needs: 'member',
  input: {
    query: z.strictObject({
      from: instant('Choose a first day.'),
      to: instant('Choose a last day.'),
      ...filters,
    }),
  },
  output: z.object({ items: z.array(eventCard) }),
});

export const NEXT_EVENTS = 3;

export const nextEventsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/next',
  summary: 'List the next three events, the running one included',
  needs: 'member',
  input: { query: eventFilters },
  output: z.object({ items: z.array(eventCard) }),
});

const attendee = z.object({
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
});
export type Attendee = z.output<typeof attendee>;

const rig = z.object({
  truck: z.string(),
  trailer: z.string(),
  cargo: z.string(),
  /** Where to get the paint job, or another note. */
  note: z.string(),
});
export type Rig = z.output<typeof rig>;

export const eventDetail = z.extend(eventCard, {
  departure_location: z.string(),
  arrival_location: z.string(),
  rest_stop: z.string(),
  /** The way between, in words. */
  route: z.string(),
  /** Cities that it leads through, in their order. */
  via: z.array(z.string()),
  /** A map of it, as a picture. */
  route_picture: z.nullable(z.string()),
  distance_km: z.nullable(z.number()),
  language: z.string(),
  rig,
  alternative_rig: rig,
  parking: z.string(),
  slot: z.nullable(eventSlot),
  is_end_estimated: z.boolean(),
  voice_url: z.string(),
  truckersmp_id: z.nullable(z.number()),
  /** Markdown as safe HTML; empty if there is none. */
  description_html: z.string(),
  rules_html: z.string(),
  host: z.nullable(namedMember),
  crew: z.array(crewMember),
  /** The duties that the reader would take. */
  own_wishes: z.array(z.enum(CREW_DUTIES)),
  /** Whether the reader is on LOA that day. They may come all the same. */
  is_on_loa: z.boolean(),
  attendees: z.object({
    yes: z.array(attendee),
    waiting: z.array(attendee),
    maybe: z.array(attendee),
  }),
  cancel_reason: z.nullable(z.string()),
  series_id: z.nullable(z.number()),
  /** The member's result once attendance is confirmed; `result` is null if they aren't listed. */
  attendance: z.nullable(
    z.object({
      result: z.nullable(z.enum(['attended', 'excused', 'absent'])),
      points: z.number(),
      can_dispute: z.boolean(),
    }),
  ),
});
export type EventDetail = z.output<typeof eventDetail>;

export const eventEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'Get an event; drafts only for those who manage events',
  needs: 'member',
  input: { params: byId },
  output: eventDetail,
});

export const rsvpEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/events/:id/rsvp',
  summary: 'Answer yes, maybe or no; a yes to a full event joins the waiting list',
  needs: 'member',
  input: { params: byId, body: z.strictObject({ answer: z.enum(RSVP_ANSWERS) }) },
  output: z.object({ own: ownRsvp, counts: rsvpCounts }),
});
