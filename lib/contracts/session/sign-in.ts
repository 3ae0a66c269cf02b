import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { openHold } from '@/lib/contracts/core/holds';
import { secondFactor } from './session';

export const OUTSIDE_SERVICES = ['steam', 'discord'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** The purpose of a flow to Steam or Discord. */
export const OUTSIDE_PURPOSES = ['sign_in', 'link', 'onboard', 'apply', 'unlock'] as const;
export type OutsidePurpose = (typeof OUTSIDE_PURPOSES)[number];

export const SIGN_IN_METHODS = ['password', ...OUTSIDE_SERVICES] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const signInMethodsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  summary: 'List the sign-in methods that are configured',
  needs: 'anyone',
  input: {},
  output: z.object({ methods: z.array(z.enum(SIGN_IN_METHODS)) }),
});

export const silentServicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/silent-services',
  summary: 'List services whose sign-in page is down',
  needs: 'anyone',
  input: {},
  output: z.object({ silent: z.array(z.enum(OUTSIDE_SERVICES)) }),
});

const service = z.object({ service: z.enum(OUTSIDE_SERVICES) });

/** A path on this site; the browser checks it again before navigating. */
export const nextPath = z
  .string()
  .check(
    z.maxLength(2000),
    z.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'This isn’t a path of the panel.'),
  );

/** The error for a return from Steam or Discord that is too late or was never started. */
export const LINK_OVER = 'The sign-in link has expired. Start again.';

/** The callback's query from Steam or Discord. */
export const returnQuery = z.string().check(z.maxLength(8000));

export const leaveToSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/:service',
  summary: 'Start a sign-in with Steam or Discord; returns the URL to open',
  needs: 'anyone',
  input: { params: service, body: z.strictObject({ next: z.optional(nextPath) }) },
  output: z.object({ address: z.string() }),
});

export const returnToSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/:service/return',
  summary: 'Finish a sign-in with Steam or Discord; works once, within ten minutes',
  needs: 'anyone',
  input: { params: service, body: z.strictObject({ query: returnQuery }) },
  output: z.object({
    second_factor: z.nullable(secondFactor),
    hold: openHold,
    next: z.nullable(z.string()),
  }),
});
