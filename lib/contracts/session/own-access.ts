import * as z from 'zod/mini';
import { emailAddress } from './email';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { linkToken } from './link-token';
import { newPassword } from './session';

/** The current password; without one, a recent sign-in is the proof. */
export const proof = z.optional(
  z
    .string()
    .check(
      z.minLength(1, 'Current password is required.'),
      z.maxLength(128, 'Current password is incorrect.'),
    ),
);

export const changePasswordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/password',
  summary: 'Change your password and end all other sessions',
  needs: 'member',
  input: { body: z.strictObject({ current: proof, password: newPassword }) },
  output: z.object({}),
});

export const changeEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/email',
  summary: 'Request an email change and send a confirmation link, valid for 24 hours',
  needs: 'member',
  input: { body: z.strictObject({ email: emailAddress, current: proof }) },
  output: z.object({}),
});

export const keepEmailEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/email',
  summary: 'Keep the current email and invalidate confirmation links',
  needs: 'member',
  input: {},
  output: z.object({}),
});

export const confirmEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/email/confirmation',
  summary: 'Confirm a new email with the emailed link',
  needs: 'member',
  input: { body: z.strictObject({ token: linkToken() }) },
  output: z.object({ email: z.string() }),
});

const browser = z.object({
  id: z.string(),
  device: z.string(),
  trusted_until: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});

export const trustedBrowsersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/own-account/browsers',
  summary: 'List your trusted browsers',
  needs: 'member',
  input: {},
  output: z.object({ items: z.array(browser) }),
});

export const distrustBrowserEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/browsers/:id',
  summary: 'Stop trusting a browser',
  needs: 'member',
  input: { params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }) },
  output: z.object({}),
});
