import * as z from 'zod/mini';
import { LINKED_SERVICES } from '@/lib/contracts/core/service-names';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { linkToken } from '@/lib/contracts/session/link-token';
import { timeZone } from '@/lib/contracts/core/time-zone';
import { newPassword } from '@/lib/contracts/session/session';

export const ACTIVATION_INVALID =
  'This activation link is invalid, used or expired. Ask recruitment for a new one.';

const token = linkToken(ACTIVATION_INVALID);

export const UNITS = ['metric', 'imperial'] as const;

const activation = z.object({
  name: z.string(),
  email: z.string(),
  /** The linked accounts of the application. */
  connections: z.array(z.object({ service: z.enum(LINKED_SERVICES), name: z.string() })),
  /** Whether the member can sign in with Discord, so that no password is needed. */
  can_skip_password: z.boolean(),
});
export type Activation = z.infer<typeof activation>;

export const activationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/activation-link',
  summary: 'Get the account of an activation link without using it up',
  needs: 'anyone',
  isRead: true,
  input: { body: z.strictObject({ token }) },
  output: activation,
});

/** What a new member sets. */
export const activationChoice = z.strictObject({
  /** Null to sign in with Discord only. */
  password: z.nullable(newPassword),
  time_zone: timeZone,
  units: z.enum(UNITS),
});

export const activateEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/activations',
  summary: 'Activate an accepted applicant’s account, once, and sign them in',
  needs: 'anyone',
  input: { body: z.extend(activationChoice, { token }) },
  output: z.object({}),
});
