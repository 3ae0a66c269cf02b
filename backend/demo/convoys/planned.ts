import { addMinutes } from 'date-fns';
import { BLANK_EVENT } from '@/lib/contracts/events/blank-event';
import type { EventFields } from '@/lib/contracts/events/event-management';

const RULES = `- A trailer is required. No doubles, no cars.
- Leave one by one when convoy control tells you to.
- No overtaking, and keep at least 70 m distance.`;

export interface Planned {
  isAlongJob?: true;
  /** Confirmed a day later; otherwise a past event waits for that. */
  isConfirmed?: true;
  /** Hours from now to the meet-up. */
  meets: number;
  /** Minutes on the road; two hours by default. */
  drive?: number;
  /** How many answer yes and maybe. */
  yes: number;
  maybe: number;
  hasControlPoints?: true;
  became?: 'draft' | { cancelled: string };
  event: Partial<EventFields> & Pick<EventFields, 'title'>;
}

/** Past events, one running or about to, some ahead, a cancelled one and a draft. */
export const PLANNED: readonly Planned[] = [
  {
    meets: -24 * 66,
    yes: 10,
    maybe: 2,
    isConfirmed: true,
    event: { title: 'Autumn leaves tour', departure_city: 'Graz', arrival_city: 'Wien' },
  },
  {
    meets: -24 * 37,
    yes: 9,
    maybe: 5,
    isConfirmed: true,
    event: { title: 'Fjord run', departure_city: 'Bergen', arrival_city: 'Oslo', points: 300 },
  },
  {
    meets: -24 * 6,
    isConfirmed: true,
    yes: 14,
    maybe: 4,
    event: {
      title: 'Alpine pass convoy',
      departure_city: 'Innsbruck',
      arrival_city: 'Verona',
      route: 'A13 over the Brenner, then A22 to Verona.',
      distance_km: 640,
    },
  },
  {
    meets: -24 * 3,
    isAlongJob: true,
    yes: 11,
    maybe: 3,
    event: {
      title: 'Along the back roads',
      departure_city: 'Rotterdam',
      arrival_city: 'Hannover',
      distance_km: 520,
    },
  },
  {
    meets: -0.75,
    hasControlPoints: true,
    yes: 12,
    maybe: 5,
    event: {
      title: 'Harbour to harbour',
      kind: 'show_convoy',
      departure_city: 'Calais',
      departure_location: 'Ferry terminal',
      arrival_city: 'Hamburg',
      arrival_location: 'Container port',
      rest_stop: 'Osnabrück',
      route: 'A16 and E40 to Liège, A4 to Köln, A1 to Hamburg.',
      via: ['Lille', 'Liège', 'Köln', 'Osnabrück', 'Bremen'],
      distance_km: 910,
      slot: { number: '7', name: 'Quay', picture: null, spaces: 12, expected: 10 },
      parking: 'Use the quay behind the terminal if our slot is full.',
      description:
        'Our monthly convoy along the coast. Come early: the **photo at the quay** is taken at the meet-up.',
      rig: {
        truck: 'Any Scania or Volvo',
        trailer: 'Curtainsider, company paint',
        cargo: 'Empty pallets',
        note: 'Ask for the paint job on Discord.',
      },
      alternative_rig: { ...BLANK_EVENT.rig, truck: 'Your own truck in company colours' },
    },
  },
  {
    meets: 26,
    yes: 9,
    maybe: 2,
    event: {
      title: 'Small roads of Portugal',
      departure_city: 'Porto',
      arrival_city: 'Lisboa',
      distance_km: 480,
      capacity: 8,
      dlcs: ['Iberia'],
      description: 'Narrow roads and villages, so there are only eight places.',
    },
  },
  {
    meets: 24 * 5 + 3,
    yes: 6,
    maybe: 6,
    event: {
      title: 'Desert sunrise',
      game: 'ats',
      departure_city: 'Phoenix',
      arrival_city: 'Las Vegas',
      distance_km: 470,
      dlcs: ['Arizona'],
      server: 'US Simulation',
    },
  },
  {
    meets: 24 * 12,
    yes: 4,
    maybe: 1,
    event: {
      title: 'Training drive for new drivers',
      kind: 'training',
      departure_city: 'Berlin',
      arrival_city: 'Praha',
      distance_km: 350,
      points: 100,
    },
  },
  {
    meets: 24 * 4,
    yes: 7,
    maybe: 2,
    became: { cancelled: 'The server is under maintenance that evening. We’ll find a new date.' },
    event: {
      title: 'Northern lights tour',
      departure_city: 'Oslo',
      arrival_city: 'Trondheim',
      distance_km: 500,
      dlcs: ['Scandinavia'],
    },
  },
  {
    meets: 24 * 30,
    yes: 0,
    maybe: 0,
    became: 'draft',
    event: {
      title: 'Anniversary convoy',
      departure_city: 'Bruxelles',
      arrival_city: 'Luxembourg',
      points: 500,
    },
  },
];

export function fieldsOf(meetup: Date, { event, drive = 120 }: Planned, lead: number): EventFields {
  return {
    ...BLANK_EVENT,
    server: 'Simulation 1',
    language: 'English',
    rules: RULES,
    voice_url: 'https://discord.example/convoy',
    crew: { ...BLANK_EVENT.crew, lead: [lead] },
    ...event,
    meetup_at: meetup.toISOString(),
    start_at: addMinutes(meetup, 30).toISOString(),
    end_at: addMinutes(meetup, 30 + drive).toISOString(),
  };
}
