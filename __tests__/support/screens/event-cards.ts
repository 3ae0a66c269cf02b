import { BLANK_EVENT } from '@/lib/contracts/events/blank-event';
import type { EditedEvent, EventFields } from '@/lib/contracts/events/event-management';
import type { EventCard, EventDetail } from '@/lib/contracts/events/events';

/** Saturday evening, a day after the tests' Friday noon. */
export const anEvent = (other: Partial<EventFields> = {}): EventFields => ({
  ...BLANK_EVENT,
  title: 'Coast convoy',
  server: 'Simulation 1',
  language: 'English',
  meetup_at: '2026-03-21T18:00:00.000Z',
  start_at: '2026-03-21T18:30:00.000Z',
  end_at: '2026-03-21T20:30:00.000Z',
  departure_city: 'Calais',
  departure_location: 'Ferry terminal',
  arrival_city: 'Hamburg',
  distance_km: 900,
  ...other,
});

/** An event as a screen gets it. */
export const eventCardOf = (other: Partial<EventCard> = {}): EventCard => ({
  id: 7,
  title: 'Coast convoy',
  kind: 'convoy',
  game: 'eut2',
  promods: false,
  phase: 'upcoming',
  server: 'Simulation 1',
  dlcs: [],
  departure_city: 'Calais',
  arrival_city: 'Hamburg',
  meetup_at: '2099-03-21T18:00:00.000Z',
  start_at: '2099-03-21T18:30:00.000Z',
  end_at: '2099-03-21T20:30:00.000Z',
  points: 200,
  capacity: null,
  division: null,
  banner: null,
  counts: { yes: 2, maybe: 1, no: 0, waiting: 0 },
  own: null,
  closed_reason: null,
  ...other,
});

export const eventDetailOf = (other: Partial<EventDetail> = {}): EventDetail => ({
  ...eventCardOf(),
  departure_location: 'Ferry terminal',
  arrival_location: '',
  rest_stop: '',
  route: 'A16, then E40.',
  via: [],
  route_picture: null,
  distance_km: 900,
  language: 'English',
  rig: BLANK_EVENT.rig,
  alternative_rig: BLANK_EVENT.rig,
  parking: '',
  slot: null,
  is_end_estimated: false,
  voice_url: '',
  truckersmp_id: null,
  description_html: '<p>Come early.</p>',
  rules_html: '',
  host: { user_id: 9, name: 'Eva' },
  crew: [],
  own_wishes: [],
  is_on_loa: false,
  attendees: { yes: [], waiting: [], maybe: [] },
  cancel_reason: null,
  series_id: null,
  attendance: null,
  ...other,
});

/** An event as the form of staff gets it. */
export const editedEventOf = (other: Partial<EditedEvent> = {}): EditedEvent => ({
  id: 7,
  version: 3,
  phase: 'upcoming',
  fields: anEvent(),
  crew: [],
  wishes: [],
  overlaps: [],
  series_id: null,
  ...other,
});
