import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

export const OUTSIDE_SERVICES = ['steam', 'discord'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** Why somebody is sent to Steam or Discord. */
export const OUTSIDE_PURPOSES = ['sign_in', 'link', 'apply', 'unlock'] as const;
export type OutsidePurpose = (typeof OUTSIDE_PURPOSES)[number];

export const SIGN_IN_METHODS = ['password', ...OUTSIDE_SERVICES] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const signInMethodsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  summary: 'How one may sign in here: a service that is not set up is left out',
  needs: 'anyone',
  input: {},
  output: z.object({ methods: z.array(z.enum(SIGN_IN_METHODS)) }),
});
