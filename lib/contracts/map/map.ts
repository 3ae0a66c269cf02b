import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { namedMember } from '@/lib/contracts/core/people';
import { GAMES } from '@/lib/contracts/jobs/games';

export const MAP_DAYS = ['7', '30', '365'] as const;
export const MAP_SCOPES = ['company', 'me'] as const;
/** So many lanes are drawn. */
export const MOST_LANES = 200;
/** The side of a cell of the heat map, in metres of the game's world. */
export const CELL = 2000;

const game = z._default(z.enum(GAMES), 'eut2');

const city = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  x: z.number(),
  z: z.number(),
});
export type MapCity = z.output<typeof city>;

export const citiesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/cities',
  summary: 'List the known cities of a game, in its own coordinates',
  needs: 'member',
  input: { query: z.object({ game }) },
  output: z.object({ cities: z.array(city) }),
});

const place = z.object({
  id: z.string(),
  name: z.string(),
  /** Jobs that began or ended there. */
  jobs: z.number(),
  /** False where the table of cities lacks it, as those of a mod: it is listed, but not drawn. */
  is_known: z.boolean(),
});
const lane = z.object({ from: z.string(), to: z.string(), jobs: z.number() });
export type Lane = z.output<typeof lane>;

export const mapEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map',
  summary: 'Get the cities, lanes and heat map of the accepted jobs of the last days',
  needs: 'member',
  input: {
    query: z.object({
      game,
      days: z._default(z.enum(MAP_DAYS), '30'),
      scope: z._default(z.enum(MAP_SCOPES), 'company'),
    }),
  },
  output: z.object({
    jobs: z.number(),
    /** The busiest first. */
    places: z.array(place),
    /** The most frequent first, the rest left out. */
    lanes: z.array(lane),
    /** The place of a cell on the grid, and how much happened there. */
    cells: z.array(z.tuple([z.number(), z.number(), z.number()])),
    /** Cities that the member, or the company within a year, has been to. */
    visited: z.array(z.string()),
  }),
});
export type MapSums = z.output<typeof mapEndpoint.output>;

const truck = z.object({
  member: namedMember,
  game: z.enum(GAMES),
  x: z.number(),
  z: z.number(),
  speed_kmh: z.number(),
  /** Degrees clockwise from north. */
  heading: z.number(),
  /** How long ago it was there, in seconds. */
  age: z.number(),
});
export type Truck = z.output<typeof truck>;

/** Trucks are shown for so many seconds, and fade after the first minute. */
export const TRUCK_FADES_S = 60;
export const TRUCK_GONE_S = 300;

export const trucksEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/trucks',
  summary:
    'List the positions that members share. For a minute and a half, the stream of changes sends their moves as events named `trucks`',
  needs: 'member',
  input: {},
  output: z.object({ trucks: z.array(truck) }),
});

/** An event of the stream: the trucks that moved, and the members whose truck is to be forgotten. */
export const movedTrucks = z.object({
  trucks: z.array(
    z.tuple([z.number(), z.enum(GAMES), z.number(), z.number(), z.number(), z.number()]),
  ),
  gone: z.array(z.number()),
});
export type MovedTrucks = z.output<typeof movedTrucks>;

export const sharingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/sharing',
  summary: 'Check whether you share your position on the map',
  needs: 'member',
  input: {},
  output: z.object({ is_shared: z.boolean() }),
});

export const setSharingEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/map/sharing',
  summary: 'Share your position on the map, or stop it at once',
  needs: 'member',
  input: { body: z.strictObject({ is_shared: z.boolean() }) },
  output: z.object({}),
});
