import * as z from 'zod/mini';
import {
  APPLICATION_STATES,
  applicationAnswers,
  applicationCheck,
  APPLIED_GAMES,
  CHECK_RESULTS,
  DECLINE_REASONS,
  THREAD_KINDS,
} from './applications';
import { BLACKLIST_SEVERITIES, BLACKLIST_STATES } from '@/lib/contracts/blacklist';
import { countryCode, languageCode } from '@/lib/contracts/core/countries';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { recordId } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { queuePlace } from '@/lib/contracts/core/queue-place';
import { namedMember } from '@/lib/contracts/core/people';
import { searchText } from '@/lib/contracts/core/texts';

const RECRUITERS = ['VIEW_APPS'] as const;

/** States in which someone still has to act. */
export const CURRENT_STATES = [
  'submitted',
  'claimed',
  'info_requested',
  'interview',
  'on_hold',
] as const;
export const PAST_STATES = [
  'accepted',
  'activated',
  'activation_expired',
  'declined',
  'withdrawn',
  'expired',
] as const;

const text = z.nullable(z.string());

const applicationRow = z.object({
  id: z.number(),
  ref: z.string(),
  state: z.enum(APPLICATION_STATES),
  /** Null once erased. */
  name: text,
  country: text,
  languages: z.array(z.string()),
  games: z.array(z.enum(APPLIED_GAMES)),
  checks: z.record(z.enum(CHECK_RESULTS), z.number()),
  submitted_at: text,
  assignee: z.nullable(namedMember),
  claimed_at: text,
  interview_at: text,
  is_overdue: z.boolean(),
  version: z.number(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

const narrowed = {
  search: z.optional(searchText),
  country: z.optional(countryCode()),
  language: z.optional(languageCode()),
  warnings: z.optional(z.enum(['yes', 'no'])),
};

const assignee = z.optional(z.enum(['own', 'nobody', 'others']));

export const currentApplicationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/applications',
  summary: 'List undecided applications: all of them, or your own',
  needs: RECRUITERS,
  input: {
    query: z.extend(listInput(['submitted_at'], 'submitted_at'), {
      ...narrowed,
      state: z.optional(z.enum(CURRENT_STATES)),
      assignee,
    }),
  },
  output: listAnswer(applicationRow),
});

export const exportCurrentEndpoint = exportOf(currentApplicationsEndpoint);

const pastRow = z.extend(applicationRow, {
  decided_at: text,
  decided_by: z.nullable(namedMember),
  reason_code: z.nullable(z.enum(DECLINE_REASONS)),
  /** Counted from the day it was sent. */
  days: z.nullable(z.number()),
  /** Whether the activation link can be resent. */
  may_resend: z.boolean(),
  /** Whether it can still be reopened, for those who may. */
  may_reopen: z.boolean(),
});
export type PastApplicationRow = z.output<typeof pastRow>;

export const pastApplicationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/applications/past',
  summary: 'List decided, withdrawn and expired applications',
  needs: RECRUITERS,
  input: {
    query: z.extend(listInput(['decided_at'], '-decided_at'), {
      ...narrowed,
      state: z.optional(z.enum(PAST_STATES)),
      decider: z.optional(recordId),
    }),
  },
  output: listAnswer(pastRow),
});

export const exportPastEndpoint = exportOf(pastApplicationsEndpoint);

const outcome = { accepted: z.number(), declined: z.number() };

export const applicationStatisticsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/applications/statistics',
  summary: 'Get twelve weeks of recruitment statistics',
  needs: RECRUITERS,
  input: {},
  output: z.object({
    weeks: z.array(z.object({ begins_on: z.string(), submitted: z.number(), ...outcome })),
    ...outcome,
    median_days: z.nullable(z.number()),
    /** Null without permission to manage applications. */
    recruiters: z.nullable(
      z.array(z.object({ member: namedMember, ...outcome, median_days: z.number() })),
    ),
  }),
});
export type ApplicationStatistics = z.output<typeof applicationStatisticsEndpoint.output>;

const threadLine = z.object({
  id: z.number(),
  kind: z.enum(THREAD_KINDS),
  author: z.nullable(namedMember),
  text: z.string(),
  at: z.string(),
});

const otherApplication = z.object({
  ref: z.string(),
  state: z.enum(APPLICATION_STATES),
  name: text,
  submitted_at: text,
  decided_at: text,
  /** The IDs they share. */
  same: z.array(z.string()),
});

const blacklistMatch = z.object({
  entry_id: z.number(),
  severity: z.enum(BLACKLIST_SEVERITIES),
  state: z.enum(BLACKLIST_STATES),
  matched: z.array(z.string()),
  reason: z.string(),
});
export type BlacklistMatch = z.output<typeof blacklistMatch>;

/** How the text of a check names an account, so that no name outlives it. */
export const ACCOUNT_PATH = /(?:the account at )?\/profiles\/(\d+)/;

const shownCheck = z.extend(applicationCheck, {
  /** The accounts that its text names and that still exist; missing if it names none. */
  accounts: z.optional(z.array(namedMember)),
});
export type ShownCheck = z.output<typeof shownCheck>;

const application = z.extend(pastRow, {
  checks: z.array(shownCheck),
  steam_id: text,
  steam_name: text,
  discord_id: text,
  discord_name: text,
  truckersmp_id: z.nullable(z.number()),
  email: text,
  birth_year: z.nullable(z.number()),
  answers: applicationAnswers,
  source: text,
  no_shows: z.number(),
  message: text,
  may_apply_again_at: text,
  user_id: z.nullable(z.number()),
  is_own: z.boolean(),
  /** Whether the viewer may decide it, as its recruiter or as a manager. */
  may_decide: z.boolean(),
  thread: z.array(threadLine),
  others: z.array(otherApplication),
  /** Null without permission to see the blacklist. */
  blacklist: z.nullable(z.array(blacklistMatch)),
});
export type Application = z.output<typeof application>;

/** An application's reference in a URL. */
export const byRef = z.object({ ref: z.string().check(z.regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)) });

export const applicationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/applications/:ref',
  summary: 'Get an application with its checks, thread and related records',
  needs: RECRUITERS,
  input: { params: byRef },
  output: application,
});

export const applicationPlaceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/applications/:ref/place',
  summary: 'Get an application’s place among undecided ones, oldest first, and its neighbours',
  needs: RECRUITERS,
  input: {
    params: byRef,
    // With `staff`, neighbours that wait for their applicant or for a later day are passed over.
    query: z.strictObject({ assignee, waiting_for: z.optional(z.enum(['staff'])) }),
  },
  output: queuePlace(z.string()),
});

export const applicationChoicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/applications/choices',
  summary: 'Get the options for accepting and assigning applications',
  needs: RECRUITERS,
  input: {},
  output: z.object({
    /** Those that may be given; the one that an applicant was given last comes first. */
    roles: z.array(z.object({ id: z.number(), name: z.string() })),
    divisions: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        is_full: z.boolean(),
        /** The required rank, if newcomers don't have it. */
        asked_rank: z.nullable(z.string()),
      }),
    ),
    recruiters: z.array(namedMember),
  }),
});
export type ApplicationChoices = z.output<typeof applicationChoicesEndpoint.output>;
