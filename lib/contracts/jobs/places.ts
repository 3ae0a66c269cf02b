import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { GAMES } from './games';

export const PLACE_KINDS = ['city', 'company', 'cargo'] as const;

/** Whether a word of the name begins with the text. */
export const isBegun = (name: string, text: string): boolean =>
  name
    .toLocaleLowerCase('en')
    .split(/(?<=[\s-])/)
    .some((_, place, words) =>
      words.slice(place).join('').startsWith(text.toLocaleLowerCase('en')),
    );

export const MOST_SUGGESTIONS = 10;

export const placesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'List cities, companies and cargoes of the company’s past jobs that start with a text',
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

const names = z.array(z.string());

export const ownPlacesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/places/own',
  summary: 'List cities, companies and cargoes of your latest jobs, the latest first',
  needs: 'member',
  input: { query: z.strictObject({ game: z.enum(GAMES) }) },
  output: z.object({ city: names, company: names, cargo: names }),
});
