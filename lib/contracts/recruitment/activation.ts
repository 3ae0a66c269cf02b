import * as z from 'zod/mini';
import { CONNECTIONS } from '@/lib/contracts/onboarding';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { timeZone } from '@/lib/contracts/core/time-zone';
import { newPassword } from '@/lib/contracts/session/session';

/** In the body: an address lies in the logs of whatever stands before the panel. */
const token = z.string().check(z.maxLength(200));

export const UNITS = ['metric', 'imperial'] as const;

const activation = z.object({
  name: z.string(),
  email: z.string(),
  /** The accounts elsewhere that came with the application. */
  connections: z.array(z.object({ service: z.enum(CONNECTIONS), name: z.string() })),
  /** Whether Discord signs the member in, so that there need be no password. */
  can_skip_password: z.boolean(),
});
export type Activation = z.infer<typeof activation>;

export const activationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/activation-link',
  summary: 'The account that an activation link is for; the link stays good',
  needs: 'anyone',
  input: { body: z.strictObject({ token }) },
  output: activation,
});

/** What a new member chooses. */
export const activationChoice = z.strictObject({
  /** Null: Discord signs the member in. */
  password: z.nullable(newPassword),
  time_zone: timeZone,
  units: z.enum(UNITS),
});

export const activateEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/activations',
  summary: 'Activate the account of an accepted applicant, once, and sign in',
  needs: 'anyone',
  input: { body: z.extend(activationChoice, { token }) },
  output: z.object({}),
});
