import * as z from 'zod/mini';
import { emailAddress } from './email';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { newPassword } from './session';

/** The current password; who has none proves themselves by a sign-in of the last minutes. */
export const proof = z.optional(
  z
    .string()
    .check(
      z.minLength(1, 'Current password is required.'),
      z.maxLength(128, 'The password is wrong.'),
    ),
);

export const changePasswordEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/own-account/password',
  summary: 'Set a new password against the present one; ends every other session',
  needs: 'member',
  input: { body: z.strictObject({ current: proof, password: newPassword }) },
  output: z.object({}),
});

export const changeEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/email',
  summary: 'Ask for another email: a link that confirms it goes there, good for 24 hours',
  needs: 'member',
  input: { body: z.strictObject({ email: emailAddress, current: proof }) },
  output: z.object({}),
});

export const keepEmailEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/email',
  summary: 'Keep the present email: links that confirm another one are good no longer',
  needs: 'member',
  input: {},
  output: z.object({}),
});

export const confirmEmailEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/own-account/email/confirmation',
  summary: 'Confirm a new email with the link that was mailed to it; for the member who asked',
  needs: 'member',
  input: { body: z.strictObject({ token: z.string().check(z.maxLength(100)) }) },
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
  summary: 'Browsers of the member that owe no second factor for a while',
  needs: 'member',
  input: {},
  output: z.object({ items: z.array(browser) }),
});

export const distrustBrowserEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/own-account/browsers/:id',
  summary: 'Ask a browser for the second factor again',
  needs: 'member',
  input: { params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }) },
  output: z.object({}),
});
