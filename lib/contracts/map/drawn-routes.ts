import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { GAMES } from '@/lib/contracts/jobs/games';

const point = z.tuple([z.number(), z.number()]);

const end = z.object({
  name: z.string(),
  /** Null for a place that the map doesn’t know. */
  at: z.nullable(point),
});
export type RouteEnd = z.output<typeof end>;

/** A route in the game’s own coordinates, as x and z. */
const drawnRoute = z.object({
  game: z.enum(GAMES),
  from: end,
  to: end,
  /** Places between that it was planned through. */
  via: z.array(end),
  /** The way, if it is known by more than its ends. */
  points: z.array(point),
});
export type DrawnRoute = z.output<typeof drawnRoute>;

export const jobRouteEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/jobs/:id',
  summary: 'Get the route of a job, by the positions of its events; for its driver and MANAGE_JOBS',
  needs: 'member',
  input: { params: byId },
  output: drawnRoute,
});

/** Parts the cities in a list of them: events take no name with it. */
export const VIA_BETWEEN = '|';

/** So many cities of 60 letters fit in. */
export const viaCities = z.string().check(z.maxLength(1_300));

const city = z.string().check(z.minLength(1), z.maxLength(120));

export const cityRouteEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/route',
  summary: 'Find the cities of a route by name; separate those on the way with |',
  needs: 'member',
  input: {
    query: z.object({
      game: z.enum(GAMES),
      from: city,
      to: city,
      via: z.optional(viaCities),
    }),
  },
  output: drawnRoute,
});

const mapEvent = z.object({
  id: z.number(),
  title: z.string(),
  game: z.enum(GAMES),
  meetup_at: z.string(),
  from: end,
  to: end,
  via: z.array(end),
});
export type MapEvent = z.output<typeof mapEvent>;

export const mapEventsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/events',
  summary: 'List the events of today with where they lead, soonest first',
  needs: 'member',
  input: {},
  output: z.object({ items: z.array(mapEvent) }),
});
