import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { openHold } from '@/lib/contracts/core/holds';
import { secondFactor } from './session';

export const OUTSIDE_SERVICES = ['steam', 'discord'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** Why somebody is sent to Steam or Discord. */
export const OUTSIDE_PURPOSES = ['sign_in', 'link', 'onboard', 'apply', 'unlock'] as const;
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

export const silentServicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/silent-services',
  summary: 'Whose own sign-in page does not answer at the moment: Steam, Discord, both or none',
  needs: 'anyone',
  input: {},
  output: z.object({ silent: z.array(z.enum(OUTSIDE_SERVICES)) }),
});

const service = z.object({ service: z.enum(OUTSIDE_SERVICES) });

/** A path on this site; the browser looks at it once more before it goes there. */
export const nextPath = z
  .string()
  .check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'This is no path of the panel.'));

/** What somebody is told who returns from Steam or Discord too late, or without having left. */
export const LINK_OVER = 'The sign-in link expired. Start again.';

/** What Steam or Discord put behind the return address. */
export const returnQuery = z.string().check(z.maxLength(8000));

export const leaveToSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/:service',
  summary: 'Begin to sign in with Steam or Discord: answers where to go',
  needs: 'anyone',
  input: { params: service, body: z.strictObject({ next: z.optional(nextPath) }) },
  output: z.object({ address: z.string() }),
});

export const returnToSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/:service/return',
  summary: 'Sign in with what Steam or Discord gave the browser; good once, and for ten minutes',
  needs: 'anyone',
  input: { params: service, body: z.strictObject({ query: returnQuery }) },
  output: z.object({
    second_factor: z.nullable(secondFactor),
    hold: openHold,
    next: z.nullable(z.string()),
  }),
});
