import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { openHold } from '@/lib/contracts/core/holds';
import { byId } from '@/lib/contracts/core/ids';
import { proof } from './own-access';
import { secondFactor } from './session';
import { returnQuery } from './sign-in';
import { reason } from '@/lib/contracts/core/texts';

const WRONG = 'Type the 6 digits of the app, or a recovery code.';

/** The 6 digits of the app, or a recovery code; however they are grouped. */
export const givenCode = z
  .string(WRONG)
  .check(z.trim(), z.minLength(6, WRONG), z.maxLength(40, WRONG), z.regex(/^[\w -]*$/, WRONG));

/** How an app learns the secret: by the picture, or typed. */
const enrolment = z.object({ secret: z.string(), picture: z.string() });
export type Enrolment = z.output<typeof enrolment>;

const recoveryCodes = z.array(z.string());

export const pendingSignInEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/sign-in/second-factor',
  summary: 'What is still owed after the first factor, by the cookie of the pending sign-in',
  needs: 'anyone',
  input: {},
  output: z.object({
    /** Null: there is no such sign-in, or none any more. */
    owes: z.nullable(secondFactor),
    /** Whether Discord can prove that the device was lost. */
    can_unlock: z.boolean(),
    is_waiting_for_approval: z.boolean(),
  }),
});

export const enrolToSignInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/enrolment',
  summary: 'A new secret for the app of somebody who must have one to sign in',
  needs: 'anyone',
  input: {},
  output: enrolment,
});

export const giveCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor',
  summary: 'Give the second factor: signs in; recovery codes come with the first code of a new app',
  needs: 'anyone',
  input: { body: z.strictObject({ code: givenCode, is_trusted: z.optional(z.boolean()) }) },
  output: z.object({ recovery_codes: z.nullable(recoveryCodes), hold: openHold }),
});

export const leaveToUnlockEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/unlock',
  summary: 'Begin to prove a lost device with the linked Discord account: answers where to go',
  needs: 'anyone',
  input: {},
  output: z.object({ address: z.string() }),
});

export const returnToUnlockEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/sign-in/second-factor/unlock/return',
  summary: 'Lift the second factor with the linked Discord account; the staff waits for approval',
  needs: 'anyone',
  input: { body: z.strictObject({ query: returnQuery }) },
  output: z.object({ is_waiting_for_approval: z.boolean() }),
});

export const ownFactorEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: "The member's own second factor",
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
  summary: 'A new secret for the app, against the password; it counts once a code of it was given',
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
  summary: 'Turn the second factor on with the first code of the app; answers the recovery codes',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ code: givenCode }) },
  output: newCodes,
  isShownOnce: true,
});

export const newRecoveryCodesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  summary: 'New recovery codes in place of the old ones, against a code',
  needs: 'member',
  isOpenOnHold: true,
  input: { body: z.strictObject({ code: givenCode }) },
  output: newCodes,
  isShownOnce: true,
});

export const removeFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/removal',
  summary: 'Turn the second factor off, against a code, where it is not required',
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
  /** Whether the member who asks is of their level or above, and not themselves. */
  may_decide: z.boolean(),
});
export type FactorReset = z.output<typeof factorReset>;

export const factorResetsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/factor-resets',
  summary: 'Staff who lost their second factor, proved their Discord account and wait for approval',
  needs: ['MANAGE_USERS_ROLES'],
  input: {},
  output: z.object({ items: z.array(factorReset) }),
});

export const decideFactorResetEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/factor-resets/:id',
  summary: 'Approve or refuse the lifting of a second factor of somebody else',
  needs: ['MANAGE_USERS_ROLES'],
  input: {
    params: byId,
    /** A refusal needs a reason, which the owner is told. */
    body: z.strictObject({ is_approved: z.boolean(), reason: z.optional(reason) }),
  },
  output: z.object({}),
});
