import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId } from '@/lib/contracts/core/ids';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { LINKED_SERVICES } from '@/lib/contracts/core/service-names';
import { badge } from '@/lib/contracts/core/people';
import { PROFILE_STATES } from '@/lib/contracts/profiles';
import { QUOTA_STATES } from '@/lib/contracts/quota';
import { searchText } from '@/lib/contracts/core/texts';

const VIEWERS = ['VIEW_ALL_ACCOUNTS'] as const;

const text = z.nullable(z.string());
/** Null if unknown. */
const known = z.nullable(z.boolean());

export const LINK_STATES = ['linked', 'missing', 'revoked'] as const;

/** Only visible with VIEW_DISABLED_ACCOUNTS. */
export const GONE_STATES = ['disabled', 'left', 'dismissed'] as const;

const accountRow = z.object({
  user_id: z.number(),
  member_no: z.nullable(z.number()),
  name: z.string(),
  avatar: z.string(),
  supporter: z.boolean(),
  role: badge,
  rank: badge,
  division: z.nullable(badge),
  state: z.enum(PROFILE_STATES),
  disabled_until: text,
  km_this_month: z.number(),
  km_30_days: z.number(),
  /** For this month; null unless the member is a driver. */
  quota: z.nullable(z.object({ state: z.enum(QUOTA_STATES), share: z.number() })),
  last_job_at: text,
  last_seen_at: text,
  links: z.record(z.enum(LINKED_SERVICES), z.enum(LINK_STATES)),
  /** The last answers of the outside services. */
  elsewhere: z.object({ is_on_roster: known, is_banned: known, is_on_discord: known }),
  warnings: z.number(),
  /** Whether the viewer has a higher level. */
  may_manage: z.boolean(),
  version: z.number(),
});
export type AccountRow = z.output<typeof accountRow>;

export const ACCOUNT_SORTS = [
  'member_no',
  'name',
  'points',
  'joined_at',
  'last_seen_at',
  'km_this_month',
  'quota',
  'last_job_at',
  'warnings',
] as const;

const filters = {
  /** Defaults to current members. */
  state: z.optional(z.enum([...PROFILE_STATES, 'everyone'])),
  role: z.optional(recordId),
  link: z.optional(z.enum([...LINKED_SERVICES, 'any'])),
  elsewhere: z.optional(z.enum(['not_on_roster', 'banned', 'not_on_discord'])),
  /** This month's state. */
  quota: z.optional(z.enum(QUOTA_STATES)),
  activity: z.optional(z.enum(['none_this_month', 'none_in_30_days'])),
  warnings: z.optional(z.enum(['yes', 'no'])),
  search: z.optional(searchText),
};

export const accountsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/accounts',
  summary: 'List the company’s accounts for staff',
  needs: VIEWERS,
  input: { query: z.extend(listInput(ACCOUNT_SORTS, 'member_no'), filters) },
  output: listAnswer(accountRow),
});

export const exportAccountsEndpoint = exportOf(accountsEndpoint);

export const accountChoicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/accounts/choices',
  summary: 'List the roles accounts can be filtered by, and whether you may assign them',
  needs: VIEWERS,
  input: {},
  output: z.object({
    roles: z.array(
      z.extend(badge, {
        id: z.number(),
        level: z.number(),
        /** Why the viewer can't assign it; null if they can. */
        why_not: text,
        /** What to know before assigning it. */
        warning: text,
      }),
    ),
  }),
});
export type GivenRole = z.output<typeof accountChoicesEndpoint.output>['roles'][number];

const note = z.object({
  id: z.number(),
  is_warning: z.boolean(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  lifted_at: text,
});
export type AccountNote = z.output<typeof note>;

const account = z.extend(accountRow, {
  /** Null without permission to manage accounts. */
  email: text,
  joined_at: text,
  left_at: text,
  state_reason: text,
  points: z.number(),
  roles: z.array(z.extend(badge, { id: z.number(), is_primary: z.boolean() })),
  connections: z.array(
    z.object({
      service: z.enum(LINKED_SERVICES),
      state: z.enum(LINK_STATES),
      name: text,
      id: text,
      linked_at: text,
    }),
  ),
  checked_at: text,
  sessions: z.number(),
  has_second_factor: z.boolean(),
  /** The owner asked to delete the account. */
  deletion: z.nullable(z.object({ asked_at: z.string(), due_at: z.string(), done_at: text })),
  notes: z.array(note),
  /** Null without permission to manage accounts. */
  history: z.nullable(
    z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        by: text,
        action: z.string(),
        summary: z.string(),
        reason: text,
      }),
    ),
  ),
  is_own: z.boolean(),
});
export type Account = z.output<typeof account>;

export const accountEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/accounts/:id',
  summary: 'Get a member’s record: roles, connections, warnings, notes and history',
  needs: VIEWERS,
  input: { params: byId },
  output: account,
});
