import * as z from 'zod/mini';
import {
  APPLICATION_STATES,
  applicationAnswers,
  applicationCheck,
  APPLIED_GAMES,
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

/** The form as far as it is filled in, saved as it is typed. */
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
  /** A recruiter's question or the applicant's answer. */
  kind: z.enum(['question', 'answer']),
  author: text,
  text: z.string(),
  at: z.string(),
});

const ownApplication = z.object({
  /** Null until it is sent. */
  ref: text,
  /** As the applicant may see it: on hold appears as in review. */
  state: z.enum(APPLICATION_STATES),
  steam_name: text,
  discord_name: text,
  /** The linked accounts; null until verified. */
  steam_id: text,
  discord_id: text,
  checks: z.array(applicationCheck),
  /** Null once it is sent. */
  draft: z.nullable(applicationDraft),
  kept_until: text,
  submitted_at: text,
  recruiter: text,
  interview_at: text,
  /** By the server's clock, like all that follows. */
  is_interview_over: z.boolean(),
  messages: z.array(message),
  answer_until: text,
  decided_at: text,
  message: text,
  /** Whether staff can resend the activation link. */
  may_resend: z.boolean(),
  /** When the emailed activation link expires. */
  link_until: text,
  may_apply_again_at: text,
  /** Whether it has ended with no waiting period. */
  may_apply_now: z.boolean(),
});
export type OwnApplication = z.output<typeof ownApplication>;

const standing = z.object({
  is_open: z.boolean(),
  /** The day recruitment reopens, if known. */
  reopens_on: text,
  /** The invite link to the company's Discord server; null if not set. */
  invite_url: text,
  /** Whether the browser is signed in. */
  is_member: z.boolean(),
  /** This browser's application. */
  application: z.nullable(ownApplication),
});
export type Standing = z.output<typeof standing>;

export const applyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/apply',
  summary: 'Check whether recruitment is open, and get the browser’s application',
  needs: 'anyone',
  input: {},
  output: standing,
});

export const applyRulesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/apply/rules',
  summary: 'Get the current company rules for applicants',
  needs: 'anyone',
  input: {},
  output: z.object({
    /** Null if none are published. */
    rules: z.nullable(z.object({ version: z.string(), body: z.string() })),
  }),
});

export const leaveToApplyBySteamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/steam',
  summary: 'Start or find an application; returns the Steam URL to open',
  needs: 'anyone',
  input: { body: z.strictObject({}) },
  output: z.object({ address: z.string() }),
});

export const returnToApplyBySteamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/steam/return',
  summary: 'Start or resume the application of the verified Steam account',
  needs: 'anyone',
  input: { body: z.strictObject({ query: returnQuery }) },
  output: standing,
});

export const checkApplicantEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/checks',
  summary: 'Check the applicant with the outside services and store the results',
  needs: 'anyone',
  input: { body: z.strictObject({}) },
  output: standing,
});

export const leaveToApplyByDiscordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/discord',
  summary:
    'Link a Discord account, and optionally join the server; returns the Discord URL to open',
  needs: 'anyone',
  input: { body: z.strictObject({ joins: z.boolean() }) },
  output: z.object({ address: z.string() }),
});

export const returnToApplyByDiscordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/discord/return',
  summary: 'Add the verified Discord account to the browser’s application',
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

/** Any input so far, valid or not, within length limits. */
const keptDraft = z.strictObject({
  name: kept(LONGEST.name),
  email: kept(LONGEST.email),
  birth_year: z.nullable(z.int().check(z.minimum(0), z.maximum(9999))),
  country: z.nullable(countryCode()),
  languages: z.array(languageCode()).check(z.maxLength(10)),
  answers: z.strictObject({
    games: z.optional(z.array(z.enum(APPLIED_GAMES)).check(z.maxLength(2))),
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
  summary: 'Save the form as a draft',
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
const MOTIVE = `Write at least ${min_motive} characters.`;
const BIRTH_YEAR = 'Birth year must be between 1900 and 2100.';
const HOURS = 'Hours per week must be between 1 and 168.';

/** The form as submitted. */
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
    .array(z.enum(APPLIED_GAMES))
    .check(z.minLength(1, 'Choose at least one game.'), z.maxLength(2)),
  dlcs: optionalText('Map DLC', LONGEST.dlcs),
  weekly_hours: z
    .int('Hours per week is required.')
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
  referrer: optionalText('Referred by', LONGEST.name),
  has_microphone: z.boolean('Choose whether you have a microphone.'),
  accepts_rules: z.literal(true, 'Accept the rules to continue.'),
  accepts_data_use: z.literal(true, 'Accept the use of your data to continue.'),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const submitApplicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/submit',
  summary: 'Submit the application; at most three a day per address',
  needs: 'anyone',
  input: { body: applicationForm },
  output: standing,
});

export const answerRecruiterEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/answer',
  summary: 'Answer the recruiter’s question',
  needs: 'anyone',
  input: { body: z.strictObject({ text: textOf('Answer', 2, 2000) }) },
  output: standing,
});

export const withdrawApplicationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/apply/withdraw',
  summary: 'Withdraw the browser’s open application, or delete its draft',
  needs: 'anyone',
  input: { body: z.strictObject({ reason: optionalText('Reason', 1000) }) },
  output: standing,
});
