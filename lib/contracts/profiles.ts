import * as z from 'zod/mini';
import { defineEndpoint } from './core/endpoint';
import { byId } from './core/ids';
import { CURRENCIES, GAMES } from './jobs/games';
import { listAnswer, listInput } from './core/list';
import { badge } from './core/people';
import { searchText } from './core/texts';

const text = z.nullable(z.string());

/** What a member lets the other members see; staff with VIEW_ALL_ACCOUNTS see all. */
export const privacy = z.object({
  figures: z._default(z.boolean(), true),
  last_routes: z._default(z.boolean(), true),
  last_seen: z._default(z.boolean(), true),
  country: z._default(z.boolean(), true),
  accounts: z._default(z.boolean(), true),
});
export type Privacy = z.infer<typeof privacy>;

export const DIRECTORY_SORTS = ['name', 'points', 'joined_at', 'km', 'last_seen_at'] as const;

const directoryRow = z.object({
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
  role: badge,
  is_staff: z.boolean(),
  rank: badge,
  division: z.nullable(badge),
  joined_at: text,
  /** Null: the member doesn't show it. */
  figures: z.nullable(z.object({ km: z.number(), month_km: z.number() })),
  /** Null: never, or the member doesn't show it. */
  last_seen_at: text,
});
export type DirectoryRow = z.infer<typeof directoryRow>;

const choice = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u));

export const directoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/profiles',
  summary: 'List the members of the company',
  needs: 'member',
  input: {
    query: z.extend(listInput(DIRECTORY_SORTS, 'name'), {
      search: z.optional(searchText),
      /** Names of a role, a rank and a division. */
      role: z.optional(choice),
      rank: z.optional(choice),
      division: z.optional(choice),
      staff: z.optional(z.enum(['yes', 'no'])),
      /** Whether a search without a match falls back to similar names. */
      nearly: z.optional(z.literal('yes')),
    }),
  },
  output: listAnswer(directoryRow),
});

export const directoryChoicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/choices',
  summary: 'List the roles, ranks and divisions by which the members can be filtered',
  needs: 'member',
  input: {},
  output: z.object({
    roles: z.array(badge),
    ranks: z.array(badge),
    divisions: z.array(z.extend(badge, { id: z.number() })),
  }),
});

/** States of members who have a profile; the last three only for VIEW_DISABLED_ACCOUNTS. */
export const PROFILE_STATES = [
  'onboarding',
  'active',
  'loa',
  'disabled',
  'left',
  'dismissed',
] as const;

/** How many of the latest jobs count for damage and punctuality. */
export const JUDGED_JOBS = 200;

const month = z.object({
  period: z.string(),
  jobs: z.number(),
  km: z.number(),
  points: z.number(),
});

const records = z.object({
  /** Its route is null if the member doesn't show their recent routes. */
  longest_job: z.nullable(
    z.object({
      id: z.number(),
      driven_km: z.number(),
      route: z.nullable(z.object({ source_city_name: text, destination_city_name: text })),
    }),
  ),
  /** The month with the longest distance. */
  best_month: z.nullable(z.object({ period: z.string(), km: z.number() })),
  /** Most frequent in the latest accepted jobs. */
  truck: text,
  cargo: text,
});

const figures = z.object({
  jobs: z.number(),
  km: z.number(),
  points: z.number(),
  events: z.number(),
  /** Fractions 0..1 over the latest accepted jobs; null if no tracker reported them. */
  average_damage: z.nullable(z.number()),
  on_time: z.nullable(z.number()),
  judged_jobs: z.number(),
  /** Of the months below those that were closed as met, and all that were closed as met or failed. */
  quota: z.object({ met: z.number(), counted: z.number() }),
  /** Twelve months, oldest first, the present one last. */
  months: z.array(month),
  records,
});
export type ProfileFigures = z.infer<typeof figures>;

const route = z.object({
  id: z.number(),
  finished_at: z.string(),
  game: z.enum(GAMES),
  currency: z.enum(CURRENCIES),
  cargo_name: z.string(),
  source_city_name: text,
  destination_city_name: text,
  driven_km: z.number(),
  points: z.number(),
});
export type ProfileRoute = z.infer<typeof route>;

const award = z.object({
  id: z.number(),
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  reason: text,
  granted_at: z.string(),
});
export type ProfileAward = z.infer<typeof award>;

const rankChange = z.object({
  id: z.number(),
  from_rank: z.string(),
  to_rank: z.string(),
  is_rise: z.boolean(),
  at: z.string(),
});
export type RankChange = z.infer<typeof rankChange>;

const profile = z.object({
  user_id: z.number(),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
  bio: text,
  state: z.enum(PROFILE_STATES),
  role: badge,
  /** The level is the rank's place on the ladder; 1 is the lowest. */
  rank: z.extend(badge, { level: z.number() }),
  division: z.nullable(badge),
  joined_at: text,
  /** Null: not linked, or the member doesn't show it. */
  steam_id: text,
  truckersmp_id: z.nullable(z.number()),
  /** Null: not known, or the member doesn't show it. */
  country: text,
  last_seen_at: text,
  /** Null: the member doesn't show them. */
  figures: z.nullable(figures),
  last_routes: z.nullable(z.array(route)),
  awards: z.array(award),
  rank_history: z.array(rankChange),
  /** Whether the reader may open the jobs and the points ledger. */
  sees_jobs: z.boolean(),
  sees_ledger: z.boolean(),
  /** Only on the own profile. */
  privacy: z.nullable(privacy),
});
export type Profile = z.infer<typeof profile>;

export const profileEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/:id',
  summary: 'Get a member, as far as they let others see',
  needs: 'member',
  input: { params: byId },
  output: profile,
});

export const setPrivacyEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/profiles/privacy',
  summary: 'Set what other members see of you',
  needs: 'member',
  input: {
    body: z.strictObject({
      figures: z.boolean(),
      last_routes: z.boolean(),
      last_seen: z.boolean(),
      country: z.boolean(),
      accounts: z.boolean(),
    }),
  },
  output: z.object({}),
});

/** Who may read the points ledger of others. */
export const LEDGER_READERS = ['MANAGE_USERS_ROLES', 'MANAGE_JOBS'] as const;

const ledgerLine = z.object({
  id: z.number(),
  amount: z.number(),
  kind: z.string(),
  ref_type: z.string(),
  ref_id: z.string(),
  note: text,
  /** Who of the staff wrote it; null where it follows from a rule. */
  by: text,
  created_at: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

export const ledgerEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/profiles/:id/ledger',
  summary:
    'List your own points line by line; those of others for MANAGE_USERS_ROLES and MANAGE_JOBS',
  needs: 'member',
  input: { params: byId, query: listInput(['written'], '-written') },
  output: listAnswer(ledgerLine),
});
