import { addDays, addHours, startOfHour } from 'date-fns';
import type { TruckersmpEvent } from '@/backend/truckersmp/public';

interface Known {
  id: number;
  type: string;
  name: string;
  game: string;
  /** From when the demo company was made. */
  in_days: number;
  meets: boolean;
  from: { location: string; city: string };
  to: { location: string; city: string };
  dlcs: readonly string[];
  description: string;
  rules: string;
  voice: string;
  vtc: { id: number; name: string } | null;
  /** How many drivers of the demo company said there that they come. */
  confirmed: number;
  /** Whether the company itself said there that it comes. */
  is_attended: boolean;
}

const RULES = `## Rules
- Follow the instructions of **convoy control**.
- No overtaking, and keep at least 70 m distance.
- A trailer is required.`;

/** What most of them have in common. */
const CONVOY = {
  type: 'convoy',
  game: 'ETS2',
  meets: true,
  dlcs: [],
  rules: RULES,
  voice: '',
  vtc: null,
  confirmed: 0,
  is_attended: false,
};

/** Events that the stand-in for TruckersMP knows. */
export const TRUCKERSMP_EVENTS: readonly Known[] = [
  {
    ...CONVOY,
    id: 41_001,
    name: 'Baltic Star Anniversary Convoy',
    in_days: 9,
    from: { location: 'Container Port', city: 'Gdańsk' },
    to: { location: 'Ferry Terminal', city: 'Tallinn' },
    dlcs: ['Beyond the Baltic Sea'],
    description:
      'Five years of **Baltic Star Logistics**! Join us along the coast.\n\n- Photo stop in Riga\n- Fireworks at the end',
    voice: 'https://discord.gg/balticstar',
    vtc: { id: 501, name: 'Baltic Star Logistics' },
  },
  {
    ...CONVOY,
    id: 41_002,
    type: 'truck_show_and_convoy',
    name: 'Nordic Tour and Truck Show',
    game: 'ETS2 - ProMods',
    in_days: 16,
    meets: false,
    from: { location: 'Quarry', city: 'Kiruna' },
    to: { location: 'Harbour', city: 'Tromsø' },
    dlcs: ['Scandinavia', 'Beyond the Baltic Sea'],
    description: 'Show your truck on the ice, then drive north with us.',
    rules: '',
  },
  {
    ...CONVOY,
    id: 41_003,
    name: 'Canyon Rally',
    game: 'ATS',
    in_days: 12,
    from: { location: 'Sell Goods', city: 'Flagstaff' },
    to: { location: 'Rail Export', city: 'Salt Lake City' },
    description: 'Red rocks all the way.',
    voice: 'https://discord.gg/canyon',
    vtc: { id: 502, name: 'Canyon Freightways' },
    confirmed: 4,
    is_attended: true,
  },
  {
    ...CONVOY,
    id: 41_004,
    name: 'Sunset Coast Run',
    in_days: 20,
    from: { location: 'Beach Car Park', city: 'Málaga' },
    to: { location: 'Market', city: 'Valencia' },
    dlcs: ['Iberia'],
    description: 'An easy evening along the sea.',
    vtc: { id: 503, name: 'Costa Cargo' },
    confirmed: 2,
  },
  {
    ...CONVOY,
    id: 41_005,
    name: 'Harvest Haul',
    in_days: 7,
    from: { location: 'Farm', city: 'Brno' },
    to: { location: 'Mill', city: 'Szeged' },
    dlcs: ['Going East!'],
    description: 'Grain from Moravia to the mills of the **Great Plain**.',
    voice: 'https://discord.gg/harvest',
    vtc: { id: 504, name: 'Pannonia Trucking' },
    confirmed: 6,
    is_attended: true,
  },
];

export const startOf = ({ in_days }: Pick<Known, 'in_days'>, now: Date) =>
  addHours(startOfHour(addDays(now, in_days)), 1);

export const meetupOf = (event: Known, now: Date) =>
  event.meets ? addHours(startOf(event, now), -1) : null;

/** An event as its answer is read, without the round trip. */
export const asRead = (event: Known, now: Date): TruckersmpEvent => ({
  id: event.id,
  type: event.type,
  name: event.name,
  game: event.game,
  server: 'Simulation 1',
  language: 'English',
  departure: event.from,
  arrival: event.to,
  meetup_at: meetupOf(event, now)?.toISOString() ?? null,
  start_at: startOf(event, now).toISOString(),
  banner: '',
  map: '',
  description: event.description,
  rules: event.rules,
  voice_link: event.voice,
  external_link: '',
  vtc: event.vtc,
  host: 'Event host',
  dlcs: [...event.dlcs],
  confirmed_count: event.confirmed,
  confirmed: null,
});
