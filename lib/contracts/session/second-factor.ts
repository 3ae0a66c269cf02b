import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { openHold } from '@/lib/contracts/core/holds';
import { byId } from '@/lib/contracts/core/ids';
import { proof } from './own-access';
import { secondFactor } from './session';
import { returnQuery } from './sign-in';
import { reason } from '@/lib/contracts/core/texts';

const WRONG = 'Enter the 6-digit code from your app, or a recovery code.';

/** The 6-digit app code or a recovery code, however grouped. */
export const givenCode = z
  .string(WRONG)
  .check(z.trim(), z.minLength(6, WRONG), z.maxLength(40, WRONG), z.regex(/^[\w -]*$/, WRONG));

/** The secret as a QR code and as text. */
const enrolment = z.object({ secret: z.string(), picture: z.string() });
export type Enrolment = z.output<typeof enrolment>;

const recoveryCodes = z.array(z.string());

export const pendingSignInEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sign-in/second-factor',
  summary: 'Get what the pending sign-in still needs',
  needs: 'anyone',
  input: {},
  output: z.object({
    /** Null if there is no pending sign-in. */
    owes: z.nullable(secondFactor),
    /** Whether Discord can be used to report a lost device. */
    can_unlock: z.boolean(),
    is_waiting_for_approval: z.boolean(),
  }),
});

export const enrolToSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/enrolment',
  summary: 'Create an app secret during a sign-in that requires one',
  needs: 'anyone',
  input: {},
  output: enrolment,
});

export const giveCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor',
  summary:
    'Verify the second factor and sign in; returns recovery codes with the first code of a new app',
  needs: 'anyone',
  input: { body: z.strictObject({ code: givenCode, is_trusted: z.optional(z.boolean()) }) },
  output: z.object({ recovery_codes: z.nullable(recoveryCodes), hold: openHold }),
});

export const leaveToUnlockEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/unlock',
  summary: 'Start a reset through the linked Discord account; returns the URL to open',
  needs: 'anyone',
  input: {},
  output: z.object({ address: z.string() }),
});

export const returnToUnlockEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/unlock/return',
  summary: 'Reset the second factor through Discord; for staff, approval is requested',
  needs: 'anyone',
  input: { body: z.strictObject({ query: returnQuery }) },
  output: z.object({ is_waiting_for_approval: z.boolean() }),
});

export const ownFactorEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: 'Get the state of your second factor',
  needs: 'member',
  isOpenOnHold: true,
  input: {},
  output: z.object({
    since: z.nullable(z.string()),
    recovery_codes_left: z.number(),
    is_required: z.boolean(),
  }),
});

export const enrolEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/enrolment',
  summary: 'Create a new app secret, which applies once a code is confirmed',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ current: proof }) },
  output: enrolment,
  isShownOnce: true,
});

const newCodes = z.object({ recovery_codes: recoveryCodes });

export const confirmFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor',
  summary: 'Turn on the second factor with the app’s first code; returns the recovery codes',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ code: givenCode }) },
  output: newCodes,
  isShownOnce: true,
});

export const newRecoveryCodesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  summary: 'Replace the recovery codes',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ code: givenCode }) },
  output: newCodes,
  isShownOnce: true,
});

export const removeFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/removal',
  summary: 'Turn off the second factor, unless it is required',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ code: givenCode }) },
  output: z.object({}),
});

const factorReset = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  asked_at: z.string(),
  /** Whether the viewer may decide it: at or above their level, and not themselves. */
  may_decide: z.boolean(),
});
export type FactorReset = z.output<typeof factorReset>;

export const factorResetsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/factor-resets',
  summary: 'List staff waiting for approval of a second-factor reset',
  needs: ['MANAGE_USERS_ROLES'],
  input: {},
  output: z.object({ items: z.array(factorReset) }),
});

export const decideFactorResetEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/factor-resets/:id',
  summary: 'Approve or decline a second-factor reset of someone else',
  needs: ['MANAGE_USERS_ROLES'],
  input: {
    params: byId,
    /** Declining needs a reason, which the owner is sent. */
    body: z.strictObject({ is_approved: z.boolean(), reason: z.optional(reason) }),
  },
  output: z.object({}),
});
