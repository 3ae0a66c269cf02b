import * as z from 'zod/mini';
import { APPLICATION_STATES, CHECKING_SERVICES, DECLINE_REASONS } from './applications';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { recordId, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';
import { byRef } from './recruitment';
import { textOf } from '@/lib/contracts/core/texts';

const DECIDERS = ['VIEW_APPS', 'MANAGE_APPS'] as const;

/** What an action answers: the record as it is afterwards. */
const done = z.object({ ref: z.string(), state: z.enum(APPLICATION_STATES), version: z.number() });

const action = <Body extends z.ZodMiniType>(path: string, summary: string, body: Body) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/applications/:ref/${path}`,
    summary,
    needs: DECIDERS,
    input: { params: byRef, body },
    output: done,
  });

/** What the staff notes for itself. */
export const comment = textOf('The note', 3, 2000);
const message = textOf('The message', 10, 2000);
const COOLDOWN = 'Days must be a whole number from 0 to 365.';

export const claimApplicationEndpoint = action(
  'claim',
  'Take an open application; of several who try at once, one gets it',
  z.strictObject({}),
);
export const releaseApplicationEndpoint = action(
  'release',
  'Put an own application back',
  z.strictObject({ version, reason: comment }),
);
export const assignApplicationEndpoint = action(
  'assign',
  'Give an application to a recruiter, whoever has it',
  z.strictObject({ version, user_id: recordId }),
);
export const askApplicantEndpoint = action(
  'ask',
  'Ask the applicant something; it waits seven days for the answer',
  z.strictObject({ version, question: message }),
);
export const setInterviewEndpoint = action(
  'interview',
  'Set or move the interview',
  z.strictObject({ version, at: instant('Choose a day and a time.') }),
);
export const endInterviewEndpoint = action(
  'interview/end',
  'Say how the interview went, or that the applicant did not come',
  z.strictObject({ version, came: z.boolean(), note: comment }),
);
export const callOffInterviewEndpoint = action(
  'interview/call-off',
  'Call off an interview that has not begun; the applicant gets a mail',
  z.strictObject({ version, note: comment }),
);
export const holdApplicationEndpoint = action(
  'hold',
  'Let an application wait until something is clear',
  z.strictObject({ version, note: comment }),
);
export const resumeApplicationEndpoint = action(
  'resume',
  'Go on with an application that waited',
  z.strictObject({ version, note: comment }),
);
export const acceptApplicationEndpoint = action(
  'accept',
  'Accept: makes the account and mails the link that activates it',
  z.strictObject({
    version,
    role_id: recordId,
    division_id: z.nullable(recordId),
    tracker: z.nullable(z.enum(TRACKERS)),
    /** Why, where a check failed: only for those who manage applications. */
    override_note: z.nullable(comment),
  }),
);
export const declineApplicationEndpoint = action(
  'decline',
  'Decline with a reason, a message to the applicant and the days until they may apply again',
  z.strictObject({
    version,
    reason_code: z.enum(DECLINE_REASONS, 'Choose a reason.'),
    message,
    cooldown_days: z.int(COOLDOWN).check(z.minimum(0, COOLDOWN), z.maximum(365, COOLDOWN)),
  }),
);
export const reopenApplicationEndpoint = action(
  'reopen',
  'Take up an application again that was declined or never activated, within thirty days',
  z.strictObject({ version, note: comment }),
);
export const closeLapsedEndpoint = action(
  'close',
  'Close an accepted application whose account was not activated in time; the applicant may apply anew',
  z.strictObject({ version, note: comment }),
);
export const resendActivationEndpoint = action(
  'resend',
  'Mail a new activation link in place of the one before',
  z.strictObject({
    version,
    /** Why, to somebody who came onto the blacklist meanwhile: only for those who manage applications. */
    override_note: z.optional(comment),
  }),
);
export const commentApplicationEndpoint = action(
  'comments',
  'Write something that only the staff sees',
  z.strictObject({ text: comment }),
);
export const recheckApplicationEndpoint = action(
  'checks',
  'Ask an outside service again, or all of them',
  z.strictObject({ service: z.optional(z.enum(CHECKING_SERVICES)) }),
);

export const closeSpamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/applications/close-spam',
  summary: 'Decline many at once, without a word to the applicants',
  needs: ['MANAGE_APPS'],
  input: {
    body: z.strictObject({
      /** As they were seen: what somebody has claimed meanwhile stays theirs. */
      applications: z
        .array(z.strictObject({ ...byRef.shape, version }))
        .check(z.minLength(1, 'Choose at least one application.'), z.maxLength(100)),
      note: comment,
    }),
  },
  output: z.object({
    results: z.array(
      z.object({
        ref: z.string(),
        /** Why it stays as it is; null where it was closed. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});
