import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '@/lib/contracts/core/countries';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { recordId } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { chosenDay } from '@/lib/contracts/core/days';
import { namedMember } from '@/lib/contracts/core/people';

const claimer = z.extend(namedMember, {
  is_on: z.boolean(),
  max_open: z.number(),
  languages: z.array(z.string()),
  away_until: z.nullable(z.string()),
  open_now: z.number(),
  assigned_lately: z.number(),
  last_assigned_at: z.nullable(z.string()),
});
export type Claimer = z.output<typeof claimer>;

const settings = z.object({
  is_on: z.boolean(),
  is_open: z.boolean(),
  /** The day on which recruitment opens again, where that is known. */
  reopens_on: z.nullable(z.string()),
  recruiters: z.array(claimer),
  /** To whom an application that came in now would go. */
  next: z.nullable(namedMember),
});
export type AutoClaim = z.output<typeof settings>;

export const autoClaimEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auto-claim',
  summary: 'Who gets applications in turn, and whose turn it is',
  needs: ['MANAGE_APPS'],
  input: {},
  output: settings,
});

export const changeAutoClaimEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auto-claim',
  summary: 'Open or close recruitment, and switch the turns on or off',
  needs: ['MANAGE_APPS'],
  input: {
    body: z.strictObject({
      is_on: z.boolean(),
      is_open: z.boolean(),
      reopens_on: z.nullable(chosenDay),
    }),
  },
  output: settings,
});

const row = z.strictObject({
  is_on: z.boolean(),
  max_open: z
    .int('A whole number.')
    .check(z.minimum(1, 'At least 1.'), z.maximum(50, 'At most 50.')),
  // One message for the one field in which they are written.
  languages: z.array(z.string()).check(
    z.maxLength(10, 'At most 10 languages.'),
    z.refine(
      (list) => list.every((one) => LANGUAGE_CODES.includes(one)),
      'Choose among the languages of the list.',
    ),
  ),
  away_until: z.nullable(instant('Choose a day.')),
});

export const changeClaimerEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auto-claim/recruiters/:user_id',
  summary: 'Change how one recruiter takes part in the turns',
  needs: ['MANAGE_APPS'],
  input: { params: z.object({ user_id: recordId }), body: row },
  output: claimer,
});

export const ownTurnsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auto-claim/own',
  summary: 'How the recruiter who asks takes part in the turns',
  needs: ['VIEW_APPS'],
  input: {},
  output: claimer,
});

export const changeOwnTurnsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auto-claim/own',
  summary: 'Change how the recruiter who asks takes part in the turns',
  needs: ['VIEW_APPS'],
  input: { body: row },
  output: claimer,
});
