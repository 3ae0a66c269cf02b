import * as z from 'zod/mini';

export const APPLICATION_STATES = [
  'draft',
  'submitted',
  'claimed',
  'info_requested',
  'interview',
  'on_hold',
  'accepted',
  'activated',
  'activation_expired',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The company's requirements. */
export const REQUIREMENTS = {
  min_age: 16,
  min_hours: 50,
  /** Below this the check gives a warning. */
  plenty_hours: 75,
  account_months: 3,
  ban_free_months: 3,
  min_motive: 200,
} as const;

export const CHECKS = [
  'game_owned',
  'hours',
  'truckersmp_account',
  'truckersmp_age',
  'bans',
  'other_company',
  'blacklist',
  'discord_email',
  'discord_member',
  'former_member',
  'duplicate',
] as const;
export const CHECK_RESULTS = ['pass', 'warn', 'fail', 'unknown'] as const;
export type CheckName = (typeof CHECKS)[number];

/** Checks answered by outside services; the others come from our records. */
export const CHECKS_OF_SERVICES = {
  steam: ['game_owned', 'hours'],
  truckersmp: ['truckersmp_account', 'truckersmp_age', 'bans', 'other_company'],
  discord: ['discord_member'],
} as const satisfies Record<string, readonly CheckName[]>;
export const CHECKING_SERVICES = ['steam', 'truckersmp', 'discord'] as const;
export type CheckingService = (typeof CHECKING_SERVICES)[number];

/** Null for our own records. */
export const serviceOfCheck = (name: CheckName): CheckingService | null =>
  CHECKING_SERVICES.find((service) => CHECKS_OF_SERVICES[service].some((one) => one === name)) ??
  null;

export const applicationCheck = z.object({
  name: z.enum(CHECKS),
  result: z.enum(CHECK_RESULTS),
  text: z.string(),
  /** Details, one per line. */
  details: z.optional(z.array(z.string())),
  checked_at: z.string(),
  /** Whether a recheck is pending; until then the old result stands. */
  is_asked: z.optional(z.boolean()),
  /** When the last recheck got no answer. */
  unanswered_at: z.optional(z.string()),
});
export type ApplicationCheck = z.infer<typeof applicationCheck>;

/** Spelled as in stored answers; everywhere else games are `GAMES`. */
export const APPLIED_GAMES = ['ets2', 'ats'] as const;

/** Form answers without a column of their own; a draft may leave all of them out. */
export const applicationAnswers = z.object({
  games: z.optional(z.array(z.enum(APPLIED_GAMES))),
  dlcs: z.optional(z.string()),
  weekly_hours: z.optional(z.number()),
  previous_companies: z.optional(z.string()),
  motive: z.optional(z.string()),
  found_by: z.optional(z.string()),
  referrer: z.optional(z.string()),
  has_microphone: z.optional(z.boolean()),
  accepts_rules: z.optional(z.boolean()),
  accepts_data_use: z.optional(z.boolean()),
});
export type ApplicationAnswers = z.infer<typeof applicationAnswers>;

export const DECLINE_REASONS = [
  'age',
  'hours',
  'bans',
  'other_company',
  'motive',
  'conduct',
  'no_answer',
  'no_show',
  'blacklist',
  'spam',
  'other',
] as const;

export const THREAD_KINDS = ['comment', 'question', 'answer', 'event'] as const;
