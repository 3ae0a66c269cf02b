import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '@/lib/contracts/core/countries';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { recordId } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { chosenDay } from '@/lib/contracts/core/days';
import { namedMember } from '@/lib/contracts/core/people';

/** Optimistic locking; 0 for settings that have never been saved. */
const seenVersion = z.int().check(z.minimum(0));

const claimer = z.extend(namedMember, {
  version: seenVersion,
  is_on: z.boolean(),
  max_open: z.number(),
  languages: z.array(z.string()),
  away_until: z.nullable(z.string()),
  /** LOA pauses auto claim and leaves its settings alone. */
  is_on_leave: z.boolean(),
  open_now: z.number(),
  assigned_lately: z.number(),
  last_assigned_at: z.nullable(z.string()),
});
export type Claimer = z.output<typeof claimer>;

const settings = z.object({
  version: seenVersion,
  is_on: z.boolean(),
  is_open: z.boolean(),
  /** The day recruitment reopens, if known. */
  reopens_on: z.nullable(z.string()),
  recruiters: z.array(claimer),
  /** Who would get the next application. */
  next: z.nullable(namedMember),
});
export type AutoClaim = z.output<typeof settings>;

export const autoClaimEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auto-claim',
  summary: 'List the recruiters in auto claim, and who is next',
  needs: ['MANAGE_APPS'],
  input: {},
  output: settings,
});

export const changeAutoClaimEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auto-claim',
  summary: 'Open or close recruitment, and turn auto claim on or off',
  needs: ['MANAGE_APPS'],
  input: {
    body: z.strictObject({
      version: seenVersion,
      is_on: z.boolean(),
      is_open: z.boolean(),
      reopens_on: z.nullable(chosenDay),
    }),
  },
  output: settings,
});

const row = z.strictObject({
  version: seenVersion,
  is_on: z.boolean(),
  max_open: z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'Must be at least 1.'), z.maximum(50, 'Must be at most 50.')),
  // One message, since they share a field.
  languages: z.array(z.string()).check(
    z.maxLength(10, 'Choose at most 10 languages.'),
    z.refine(
      (list) => list.every((one) => LANGUAGE_CODES.includes(one)),
      'Choose languages from the list.',
    ),
  ),
  away_until: z.nullable(instant('Choose a day.')),
});

export const changeClaimerEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auto-claim/recruiters/:user_id',
  summary: 'Update a recruiter’s auto-claim settings',
  needs: ['MANAGE_APPS'],
  input: { params: z.object({ user_id: recordId }), body: row },
  output: claimer,
});

export const ownTurnsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auto-claim/own',
  summary: 'Get your auto-claim settings',
  needs: ['VIEW_APPS'],
  input: {},
  output: claimer,
});

export const changeOwnTurnsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auto-claim/own',
  summary: 'Update your auto-claim settings',
  needs: ['VIEW_APPS'],
  input: { body: row },
  output: claimer,
});
