import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { GAMES } from './jobs';

export const PLACE_KINDS = ['city', 'company', 'cargo'] as const;

export const placesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary:
    "Cities, companies and cargoes of past jobs that start with a text, the member's latest first",
  needs: 'member',
  input: {
    query: z.strictObject({
      game: z.enum(GAMES),
      kind: z._default(z.enum(PLACE_KINDS), 'city'),
      q: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    }),
  },
  output: z.object({ items: z.array(z.string()) }),
});
