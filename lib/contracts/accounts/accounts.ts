import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { listAnswer, listQuery } from '@/lib/contracts/core/list';
import { exportOf } from '@/lib/contracts/core/list-export';
import { CONNECTIONS } from '@/lib/contracts/onboarding';
import { badge } from '@/lib/contracts/core/people';
import { PROFILE_STATES } from '@/lib/contracts/profiles';
import { QUOTA_STATES } from '@/lib/contracts/quota';
import { searchText, textOf } from '@/lib/contracts/core/texts';

const VIEWERS = ['VIEW_ALL_ACCOUNTS'] as const;
const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

const text = z.nullable(z.string());
/** Null: not known. */
const known = z.nullable(z.boolean());

export const LINK_STATES = ['linked', 'missing', 'revoked'] as const;

/** Members of these states are only for VIEW_DISABLED_ACCOUNTS. */
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
  km_30_days: z.number(),
  /** This month's; null for who isn't a driver. */
  quota: z.nullable(z.object({ state: z.enum(QUOTA_STATES), share: z.number() })),
  last_job_at: text,
  last_seen_at: text,
  links: z.record(z.enum(CONNECTIONS), z.enum(LINK_STATES)),
  /** What the services outside said last. */
  elsewhere: z.object({ is_on_roster: known, is_banned: known, is_on_discord: known }),
  warnings: z.number(),
  /** Whether the member who asks is of a higher level. */
  may_manage: z.boolean(),
  version: z.number(),
});
export type AccountRow = z.output<typeof accountRow>;

export const ACCOUNT_SORTS = ['member_no', 'name', 'points', 'joined_at', 'last_seen_at'] as const;

const filters = {
  /** Without one: those who are with the company. */
  state: z.optional(z.enum([...PROFILE_STATES, 'everyone'])),
  role: z.optional(recordId),
  link: z.optional(z.enum([...CONNECTIONS, 'any'])),
  elsewhere: z.optional(z.enum(['not_on_roster', 'banned', 'not_on_discord'])),
  search: z.optional(searchText),
};

export const accountsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/accounts',
  summary: 'The accounts of the company as the staff sees them',
  needs: VIEWERS,
  input: { query: z.extend(listQuery(ACCOUNT_SORTS), filters) },
  output: listAnswer(accountRow),
});

export const exportAccountsEndpoint = exportOf(accountsEndpoint);

export const accountChoicesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/accounts/choices',
  summary:
    'The roles by which accounts are narrowed, and whether the member who asks may give them',
  needs: VIEWERS,
  input: {},
  output: z.object({
    roles: z.array(
      z.extend(badge, {
        id: z.number(),
        level: z.number(),
        /** Why the member who asks can't give it; null where they can. */
        why_not: text,
        /** What they should know before they do. */
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
  /** Null for who may not manage accounts. */
  email: text,
  joined_at: text,
  left_at: text,
  state_reason: text,
  points: z.number(),
  roles: z.array(z.extend(badge, { id: z.number(), is_primary: z.boolean() })),
  connections: z.array(
    z.object({
      service: z.enum(CONNECTIONS),
      state: z.enum(LINK_STATES),
      name: text,
      id: text,
      linked_at: text,
    }),
  ),
  checked_at: text,
  sessions: z.number(),
  has_second_factor: z.boolean(),
  /** The owner asked to be forgotten. */
  deletion: z.nullable(z.object({ asked_at: z.string(), due_at: z.string(), done_at: text })),
  notes: z.array(note),
  /** Null for who may not manage accounts. */
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
  summary: "A member's record: roles, links, warnings, notes and what was done to the account",
  needs: VIEWERS,
  input: { params: byId },
  output: account,
});

const MOST_AT_ONCE = 100;

/** On whom, as the member saw them. */
const members = z
  .array(z.strictObject({ user_id: recordId, version }))
  .check(
    z.minLength(1, 'Choose at least one member.'),
    z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} members at once.`),
  );

const outcome = z.object({
  user_id: z.number(),
  name: z.string(),
  /** Why nothing was done; null where it was. */
  problem: text,
});
export type ActionOutcome = z.output<typeof outcome>;

/**
 * Each member is decided by themselves: who can't be acted on is named, with the reason, and the
 * others aren't held up. Of a single member the refusal is the answer.
 */
const action = <Shape extends z.core.$ZodLooseShape>(
  path: string,
  summary: string,
  fields: Shape,
  extras: { needsKey?: true } = {},
) =>
  defineEndpoint({
    ...extras,
    method: 'POST',
    path: `/api/accounts/${path}`,
    summary,
    needs: MANAGERS,
    input: { body: z.strictObject({ members, ...fields }) },
    output: z.object({ results: z.array(outcome) }),
  });

const NO_REASON = 'Give a reason.';
const reason = z
  .string(NO_REASON)
  .check(
    z.trim(),
    z.minLength(3, NO_REASON),
    z.maxLength(1000, 'The reason must be at most 1,000 characters.'),
    z.regex(/^[\P{Cc}\n\r\t]*$/u, 'Leave out characters that can’t be shown.'),
  );

const NO_ROLE = 'Choose at least one role.';

export const changeRolesEndpoint = action('roles', 'Give members these roles in place of theirs', {
  role_ids: z.array(recordId).check(z.minLength(1, NO_ROLE), z.maxLength(20)),
  /** The one that is shown. */
  primary_role_id: recordId,
});
export const warnEndpoint = action('warnings', 'Warn members, who are told', { reason });
export const noteEndpoint = action('notes', 'Note something of members that only the staff reads', {
  note: textOf('The note', 3, 1000),
});
export const disableEndpoint = action('disable', 'Disable accounts: their sessions end', {
  reason,
  /** Null: until somebody reactivates it. */
  until: z.nullable(instant('Choose a day and a time.')),
});
export const reactivateEndpoint = action('reactivate', 'Let disabled accounts in again', {
  reason,
});
export const dismissEndpoint = action(
  'dismiss',
  'Dismiss members: roles, tracker, claims and sessions end',
  { reason },
);
export const liftFactorsEndpoint = action(
  'second-factor',
  'Lift the second factor of members, who have to set it up anew; ends their sessions',
  { reason },
);
export const clearLinkEndpoint = action(
  'links',
  'Clear a link, so that its owner is asked for it again',
  {
    service: z.enum(CONNECTIONS),
    reason,
  },
);

export const MOST_POINTS = 1_000_000;
const NO_AMOUNT = `Points must be a whole number from −${MOST_POINTS.toLocaleString('en')} to ${MOST_POINTS.toLocaleString('en')}, and not 0.`;

const amount = z.int(NO_AMOUNT).check(
  z.minimum(-MOST_POINTS, NO_AMOUNT),
  z.maximum(MOST_POINTS, NO_AMOUNT),
  z.refine((points) => points !== 0, NO_AMOUNT),
);

const pointsAndRank = z.object({ points: z.number(), rank: z.string() });
const correctedMember = z.object({
  user_id: z.number(),
  name: z.string(),
  before: pointsAndRank,
  after: pointsAndRank,
});
export type CorrectedMember = z.output<typeof correctedMember>;

export const previewPointsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/accounts/points/preview',
  summary: 'What a correction would make of the points and ranks of members',
  needs: MANAGERS,
  input: {
    query: z.object({
      /** Ids with commas between. */
      members: z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99}$/)),
        z.transform((ids) => ids.split(',').map(Number)),
      ),
      amount: z.pipe(
        z.union([z.number(), z.string().check(z.regex(/^-?\d{1,7}$/))]),
        z.pipe(z.transform(Number), amount),
      ),
    }),
  },
  output: z.object({ members: z.array(correctedMember) }),
});

export const correctPointsEndpoint = action(
  'points',
  'Correct points by a line in the ledger',
  {
    amount,
    /** Without it nobody is taken more points than they have. */
    may_go_below_zero: z.optional(z.boolean()),
    reason,
  },
  { needsKey: true },
);

export const liftWarningEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/:id/warnings/:note_id/lift',
  summary: 'Lift a warning: it no longer counts, and stays on record',
  needs: MANAGERS,
  input: {
    params: z.extend(byId, { note_id: recordId }),
    body: z.strictObject({ reason }),
  },
  output: z.object({}),
});
