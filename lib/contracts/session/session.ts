import * as z from 'zod/mini';
import { emailAddress, MAX_EMAIL } from './email';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { openHold } from '@/lib/contracts/core/holds';
import { byId } from '@/lib/contracts/core/ids';
import { linkToken } from './link-token';
import { listCursor } from '@/lib/contracts/core/list';
import { badge } from '@/lib/contracts/core/people';

/**
 * What the panel shows of the signed-in member, also the content of the `details` cookie. For
 * display only.
 */
export const memberDetails = z.object({
  user_id: z.number(),
  detail: z.object({
    avatar: z.string(),
    name: z.string(),
    supporter: z.boolean(),
    role: badge,
    driver_rank: badge,
  }),
});
export type MemberDetails = z.infer<typeof memberDetails>;

export const sessionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Get the signed-in member',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.extend(memberDetails, { expires_at: z.string() }),
});

/** What is due after the first factor: a code, or setting up an app first. */
export const secondFactor = z.enum(['code', 'enrolment']);

/** Checked loosely, because older accounts may follow older rules. */
const givenEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Email is required.'),
    z.maxLength(MAX_EMAIL, 'Email is not valid.'),
    z.regex(/^[^\p{Cc}]*$/u, 'Email is not valid.'),
  );

/** The solved puzzle for an account with many failed sign-ins. */
const proof = z.strictObject({
  puzzle: z.string().check(z.maxLength(100)),
  answer: z.int().check(z.minimum(0)),
});

/** Refused: solve a puzzle first and send the answer along. */
export const PROOF_NEEDED = 'proof_needed';

export const challengeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/session/puzzle',
  summary:
    'Get a puzzle for one sign-in attempt: find a number such that the SHA-256 of the puzzle, a colon and the number begins with so many zero bits',
  needs: 'anyone',
  input: {},
  output: z.object({ puzzle: z.string(), bits: z.number() }),
});

export const signInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/session',
  summary: 'Sign in with email and password',
  needs: 'anyone',
  input: {
    body: z.strictObject({
      email: givenEmail,
      password: z
        .string()
        .check(z.minLength(1, 'Password is required.'), z.maxLength(128, 'Password is not valid.')),
      /** If the backend asked for one. */
      proof: z.optional(proof),
    }),
  },
  output: z.union([
    z.extend(memberDetails, { hold: openHold }),
    z.object({ second_factor: secondFactor }),
  ]),
});

export const signOutEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out on this device',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({}),
});

export const openSession = z.object({
  id: z.number(),
  device: z.string(),
  address: z.string(),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});

export const openSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'List your signed-in devices: this one first, then the most recent',
  needs: 'member',
  isOpenOnHold: true,
  input: { query: z.strictObject({ cursor: listCursor }) },
  output: z.object({ items: z.array(openSession), next: z.nullable(z.string()) }),
});

export const endSessionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sign out on one device',
  needs: 'member',
  isOpenOnHold: true,
  input: { params: byId },
  output: z.object({}),
});

export const endOtherSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/others',
  summary: 'Sign out on every other device',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({}),
});

export const endAllSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out everywhere',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({}),
});

/** The length of a new password. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** A new password. */
export const newPassword = z
  .string()
  .check(
    z.minLength(
      PASSWORD_LENGTH.min,
      `Password must be at least ${PASSWORD_LENGTH.min} characters.`,
    ),
    z.maxLength(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters.`),
  );

export const askForPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/session/password',
  summary: 'Request a password reset link; the response is the same for every email',
  needs: 'anyone',
  input: { body: z.strictObject({ email: emailAddress }) },
  output: z.object({}),
});

/** What the strength of a password is judged with. */
const passwordOwner = z.object({ name: z.string(), email: z.nullable(z.string()) });
export type PasswordOwner = z.infer<typeof passwordOwner>;

export const passwordLinkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/session/password-link',
  summary: 'Get whose password a one-time link sets, without using it up',
  needs: 'anyone',
  isRead: true,
  input: { body: z.strictObject({ token: linkToken() }) },
  /** Null unless the link is valid. */
  output: z.object({ owner: z.nullable(passwordOwner) }),
});

export const setPasswordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/session/password',
  summary: 'Set a new password with a one-time link and end all sessions of the account',
  needs: 'anyone',
  input: { body: z.strictObject({ token: linkToken(), password: newPassword }) },
  output: z.object({ email: z.string() }),
});
