import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId } from '@/lib/contracts/core/ids';
import { GAMES } from '@/lib/contracts/jobs/games';
import { viaCities } from './drawn-routes';

const city = z.string().check(z.minLength(1), z.maxLength(120));

export const routeSketchEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/sketch',
  summary: 'Draw a small picture (SVG) of a route between two cities, and through others',
  needs: 'member',
  input: {
    query: z.object({
      game: z.enum(GAMES),
      from: city,
      to: city,
      via: z.optional(viaCities),
    }),
  },
  output: z.unknown(),
});

export const jobPictureEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/map/jobs/:id/picture',
  summary: 'Draw an accepted job as a picture to share (PNG, 1200 × 630); only for its driver',
  needs: 'member',
  input: {
    params: byId,
    query: z.strictObject({ units: z._default(z.enum(['metric', 'imperial']), 'metric') }),
  },
  output: z.unknown(),
});
