import * as z from 'zod/mini';
import {
  APPLICATION_STATES,
  applicationAnswers,
  applicationCheck,
  REQUIREMENTS,
} from './applications';
import { countryCode, languageCode } from '@/lib/contracts/core/countries';
import { emailAddress, MAX_EMAIL } from '@/lib/contracts/session/email';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { memberName, NAME_LENGTH } from '@/lib/contracts/core/names';
import { returnQuery } from '@/lib/contracts/session/sign-in';
import { textOf } from '@/lib/contracts/core/texts';
import { timeZone } from '@/lib/contracts/core/time-zone';

const text = z.nullable(z.string());

/** What the form asks, as far as it is filled in. Kept as it is typed, for whoever comes back to it. */
export const applicationDraft = z.object({
  name: text,
  email: text,
  birth_year: z.nullable(z.number()),
  country: text,
  languages: z.array(z.string()),
  answers: applicationAnswers,
});
export type ApplicationDraft = z.output<typeof applicationDraft>;

const message = z.object({
  id: z.number(),
  /** Asked by the recruiter, or answered by the applicant. */
  kind: z.enum(['question', 'answer']),
  author: text,
  text: z.string(),
  at: z.string(),
});

const ownApplication = z.object({
  /** Null until it is sent. */
  ref: text,
  /** As the applicant may know it: what is on hold is in review to them. */
  state: z.enum(APPLICATION_STATES),
  steam_name: text,
  discord_name: text,
  /** Which account each is of: null where it is still to be proved. */
  steam_id: text,
  discord_id: text,
  checks: z.array(applicationCheck),
  /** Null once it is sent. */
  draft: z.nullable(applicationDraft),
  kept_until: text,
  submitted_at: text,
  recruiter: text,
  interview_at: text,
  /** By the clock of the panel, as all that follows. */
  is_interview_over: z.boolean(),
  messages: z.array(message),
  answer_until: text,
  decided_at: text,
  message: text,
  /** Whether the staff can send the activation link once more. */
  may_resend: z.boolean(),
  /** Until when the activation link that was mailed is good. */
  link_until: text,
  may_apply_again_at: text,
  /** Whether it is over, and nothing has to be waited for. */
  may_apply_anew: z.boolean(),
});
export type OwnApplication = z.output<typeof ownApplication>;

const standing = z.object({
  is_open: z.boolean(),
  /** The day on which recruitment opens again, where that is known. */
  reopens_on: text,
  /** Where somebody joins the company's Discord server by themselves; null where that isn't set. */
  invite_url: text,
  /** Whether the browser is that of somebody who is signed in. */
  is_member: z.boolean(),
  /** The application of this browser. */
  application: z.nullable(ownApplication),
});
export type Standing = z.output<typeof standing>;

export const applyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/apply',
  summary: 'Whether people may apply, and the application of the browser that asks',
  needs: 'anyone',
  input: {},
  output: standing,
});

export const applyRulesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/apply/rules',
  summary: 'The rules of the company as they are now, for those who think of joining it',
  needs: 'anyone',
  input: {},
  output: z.object({
    /** Null: none are published. */
    rules: z.nullable(z.object({ version: z.string(), body: z.string() })),
  }),
});

export const leaveToApplyBySteamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/steam',
  summary: 'Begin to apply, or find an own application again: answers where to go',
  needs: 'anyone',
  input: { body: z.strictObject({}) },
  output: z.object({ address: z.string() }),
});

export const returnToApplyBySteamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/steam/return',
  summary: 'Begin or take up the application of the Steam account that Steam has proved',
  needs: 'anyone',
  input: { body: z.strictObject({ query: returnQuery }) },
  output: standing,
});

export const checkApplicantEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/checks',
  summary: 'Ask the outside services about the applicant; what they say is kept',
  needs: 'anyone',
  input: { body: z.strictObject({}) },
  output: standing,
});

export const leaveToApplyByDiscordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/discord',
  summary: 'Prove the account at Discord, and join the server if wished: answers where to go',
  needs: 'anyone',
  input: { body: z.strictObject({ joins: z.boolean() }) },
  output: z.object({ address: z.string() }),
});

export const returnToApplyByDiscordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/discord/return',
  summary: 'Add the account that Discord has proved to the application of this browser',
  needs: 'anyone',
  input: { body: z.strictObject({ query: returnQuery }) },
  output: standing,
});

const LONGEST = {
  name: NAME_LENGTH.max,
  email: MAX_EMAIL,
  dlcs: 500,
  companies: 1000,
  motive: 4000,
  found_by: 200,
};

const kept = (max: number) =>
  z.optional(z.string().check(z.maxLength(max), z.regex(/^[\P{Cc}\n\r\t]*$/u)));

/** Whatever is written so far, right or not; only nothing endless. */
const keptDraft = z.strictObject({
  name: kept(LONGEST.name),
  email: kept(LONGEST.email),
  birth_year: z.nullable(z.int().check(z.minimum(0), z.maximum(9999))),
  country: z.nullable(countryCode()),
  languages: z.array(languageCode()).check(z.maxLength(10)),
  answers: z.strictObject({
    games: z.optional(z.array(z.enum(['ets2', 'ats'])).check(z.maxLength(2))),
    dlcs: kept(LONGEST.dlcs),
    weekly_hours: z.optional(z.int().check(z.minimum(0), z.maximum(168))),
    previous_companies: kept(LONGEST.companies),
    motive: kept(LONGEST.motive),
    found_by: kept(LONGEST.found_by),
    referrer: kept(LONGEST.name),
    has_microphone: z.optional(z.boolean()),
    accepts_rules: z.optional(z.boolean()),
    accepts_data_use: z.optional(z.boolean()),
  }),
});

export const keepDraftEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/apply/draft',
  summary: 'Keep what is written of the form so far',
  needs: 'anyone',
  input: { body: keptDraft },
  output: z.object({ kept_until: z.string() }),
});

const optionalText = (name: string, max: number) =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(max, `${name} must be at most ${max.toLocaleString('en')} characters.`),
        z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
      ),
    '',
  );

const { min_motive } = REQUIREMENTS;
const MOTIVE = `Please write at least ${min_motive} characters.`;
const BIRTH_YEAR = 'Birth year is not valid.';
const HOURS = 'Hours a week must be between 1 and 168.';

/** The form as it is sent. */
export const applicationForm = z.strictObject({
  name: memberName,
  email: emailAddress,
  birth_year: z
    .int('Birth year is required.')
    .check(z.minimum(1900, BIRTH_YEAR), z.maximum(2100, BIRTH_YEAR)),
  country: countryCode('Country is required.'),
  /** For the times in letters. */
  time_zone: z.optional(timeZone),
  languages: z
    .array(languageCode('Language is not valid.'))
    .check(
      z.minLength(1, 'Choose at least one language.'),
      z.maxLength(10, 'Choose at most 10 languages.'),
    ),
  games: z
    .array(z.enum(['ets2', 'ats']))
    .check(z.minLength(1, 'Choose at least one game.'), z.maxLength(2)),
  dlcs: optionalText('Map DLC', LONGEST.dlcs),
  weekly_hours: z
    .int('Hours a week is required.')
    .check(z.minimum(1, HOURS), z.maximum(168, HOURS)),
  previous_companies: optionalText('Previous companies', LONGEST.companies),
  motive: z
    .string(MOTIVE)
    .check(
      z.trim(),
      z.minLength(min_motive, MOTIVE),
      z.maxLength(LONGEST.motive, 'Write at most 4,000 characters.'),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
    ),
  found_by: optionalText('How you found us', LONGEST.found_by),
  referrer: optionalText('Referrer', LONGEST.name),
  has_microphone: z.boolean('Say whether you have a microphone.'),
  accepts_rules: z.literal(true, 'Accept the rules to continue.'),
  accepts_data_use: z.literal(true, 'Accept the use of your data to continue.'),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const submitApplicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/submit',
  summary: 'Send the application; three a day from one address',
  needs: 'anyone',
  input: { body: applicationForm },
  output: standing,
});

export const answerRecruiterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/answer',
  summary: 'Answer what the recruiter has asked',
  needs: 'anyone',
  input: { body: z.strictObject({ text: textOf('The answer', 2, 2000) }) },
  output: standing,
});

export const withdrawApplicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/withdraw',
  summary: 'Withdraw the open application of this browser, or delete its draft',
  needs: 'anyone',
  input: { body: z.strictObject({ reason: optionalText('The reason', 1000) }) },
  output: standing,
});
