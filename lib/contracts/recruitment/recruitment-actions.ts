import * as z from 'zod/mini';
import { APPLICATION_STATES, CHECKING_SERVICES, DECLINE_REASONS } from './applications';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { recordId, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';
import { byRef } from './recruitment';
import { textOf } from '@/lib/contracts/core/texts';

const DECIDERS = ['VIEW_APPS', 'MANAGE_APPS'] as const;

/** The response of an action: the record afterwards. */
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

/** Only staff read these. */
const comment = textOf('Note', 3, 2000);
export const staffReason = textOf('Reason', 3, 2000);
const COOLDOWN = 'Days must be a whole number from 0 to 365.';

export const claimApplicationEndpoint = action(
  'claim',
  'Claim an open application; only one of several simultaneous claims succeeds',
  z.strictObject({}),
);
export const releaseApplicationEndpoint = action(
  'release',
  'Release your application',
  z.strictObject({ version, reason: staffReason }),
);
export const assignApplicationEndpoint = action(
  'assign',
  'Assign an application to a recruiter, whoever holds it',
  z.strictObject({ version, user_id: recordId }),
);
export const askApplicantEndpoint = action(
  'ask',
  'Ask the applicant a question and wait seven days for the answer',
  z.strictObject({ version, question: textOf('Question', 10, 2000) }),
);
export const setInterviewEndpoint = action(
  'interview',
  'Schedule or reschedule the interview',
  z.strictObject({ version, at: instant('Choose a date and time.') }),
);
export const endInterviewEndpoint = action(
  'interview/end',
  'Record the interview or a no-show',
  z.strictObject({ version, came: z.boolean(), note: comment }),
);
export const callOffInterviewEndpoint = action(
  'interview/call-off',
  'Cancel an interview that hasn’t begun and email the applicant',
  z.strictObject({ version, note: staffReason }),
);
export const holdApplicationEndpoint = action(
  'hold',
  'Put an application on hold',
  z.strictObject({ version, note: staffReason }),
);
export const resumeApplicationEndpoint = action(
  'resume',
  'Resume an application',
  z.strictObject({ version, note: staffReason }),
);
export const acceptApplicationEndpoint = action(
  'accept',
  'Accept an application: create the account and email the activation link',
  z.strictObject({
    version,
    role_id: recordId,
    division_id: z.nullable(recordId),
    tracker: z.nullable(z.enum(TRACKERS)),
    /** Required if a check failed; only with permission to manage applications. */
    override_note: z.nullable(staffReason),
  }),
);
export const declineApplicationEndpoint = action(
  'decline',
  'Decline an application with a reason, a message and the days before they can apply again',
  z.strictObject({
    version,
    reason_code: z.enum(DECLINE_REASONS, 'Choose a reason.'),
    message: textOf('Message', 10, 2000),
    cooldown_days: z.int(COOLDOWN).check(z.minimum(0, COOLDOWN), z.maximum(365, COOLDOWN)),
  }),
);
export const reopenApplicationEndpoint = action(
  'reopen',
  'Reopen a declined or never activated application, within thirty days',
  z.strictObject({ version, note: staffReason }),
);
export const closeLapsedEndpoint = action(
  'close',
  'Close an accepted application whose account wasn’t activated in time; the applicant can apply again',
  z.strictObject({ version, note: staffReason }),
);
export const resendActivationEndpoint = action(
  'resend',
  'Email a new activation link that replaces the last one',
  z.strictObject({
    version,
    /**
     * Required if the applicant is now on the blacklist; only with permission to manage
     * applications.
     */
    override_note: z.optional(staffReason),
  }),
);
export const commentApplicationEndpoint = action(
  'comments',
  'Add a note that only staff can read',
  z.strictObject({ text: comment }),
);
export const recheckApplicationEndpoint = action(
  'checks',
  'Recheck one outside service, or all of them',
  z.strictObject({ service: z.optional(z.enum(CHECKING_SERVICES)) }),
);

export const closeSpamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/applications/close-spam',
  summary: 'Decline several applications without notifying the applicants',
  needs: ['MANAGE_APPS'],
  input: {
    body: z.strictObject({
      /** In the version shown: applications claimed meanwhile are left alone. */
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
        /** Why it wasn't closed; null if it was. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});
