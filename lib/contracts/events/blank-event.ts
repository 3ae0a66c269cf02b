import { DEFAULT_POINTS, type EventFields } from './event-management';

type Timed = 'title' | 'meetup_at' | 'start_at' | 'end_at';

const NO_RIG = { truck: '', trailer: '', cargo: '', note: '' };

/** An event that nothing is filled in of yet but what most events are. */
export const BLANK_EVENT: Omit<EventFields, Timed> = {
  kind: 'convoy',
  game: 'eut2',
  promods: false,
  server: '',
  language: '',
  is_end_estimated: false,
  departure_city: '',
  departure_location: '',
  arrival_city: '',
  arrival_location: '',
  rest_stop: '',
  route: '',
  via: [],
  route_picture: null,
  distance_km: null,
  dlcs: [],
  rig: NO_RIG,
  alternative_rig: NO_RIG,
  description: '',
  rules: '',
  slot: null,
  parking: '',
  voice_url: '',
  truckersmp_id: null,
  banner: null,
  points: DEFAULT_POINTS,
  capacity: null,
  division_id: null,
  crew: { lead: [], control: [], tail: [], media: [] },
};
