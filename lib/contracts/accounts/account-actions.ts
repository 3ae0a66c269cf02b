import * as z from 'zod/mini';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId, version } from '@/lib/contracts/core/ids';
import { instant } from '@/lib/contracts/core/instant';
import { LINKED_SERVICES } from '@/lib/contracts/core/service-names';
import { textOf } from '@/lib/contracts/core/texts';

const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

const text = z.nullable(z.string());

const MOST_AT_ONCE = 100;

/** The members as the caller saw them. */
const members = z
  .array(z.strictObject({ user_id: recordId, version }))
  .check(
    z.minLength(1, 'Choose at least one member.'),
    z.maxLength(MOST_AT_ONCE, `Choose at most ${MOST_AT_ONCE} members.`),
  );

const outcome = z.object({
  user_id: z.number(),
  name: z.string(),
  /** Why the action failed; null if it succeeded. */
  problem: text,
});
export type ActionOutcome = z.output<typeof outcome>;

/**
 * Each member is handled separately: failures are listed with their reason and don't block the
 * others. For a single member the refusal is the response.
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

const reason = textOf('Reason', 3, 1000, 'Reason is required.');

const NO_ROLE = 'Choose at least one role.';

export const changeRolesEndpoint = action('roles', 'Replace members’ roles', {
  role_ids: z.array(recordId).check(z.minLength(1, NO_ROLE), z.maxLength(20)),
  /** The role shown beside the name. */
  primary_role_id: recordId,
});
export const warnEndpoint = action('warnings', 'Warn members and notify them', { reason });
export const noteEndpoint = action('notes', 'Add a note about members that only staff can read', {
  note: textOf('Note', 3, 1000),
});
export const disableEndpoint = action('disable', 'Disable accounts and end their sessions', {
  reason,
  /** Null: until it is reactivated. */
  until: z.nullable(instant('Choose a date and time.')),
});
export const reactivateEndpoint = action('reactivate', 'Reactivate disabled accounts', {
  reason,
});
export const dismissEndpoint = action(
  'dismiss',
  'Dismiss members: end their roles, tracker, claims and sessions',
  { reason },
);
export const liftFactorsEndpoint = action(
  'second-factor',
  'Reset members’ two-step verification and end their sessions',
  { reason },
);
export const clearLinkEndpoint = action(
  'links',
  'Remove a connection so that its owner is asked to link it again',
  {
    service: z.enum(LINKED_SERVICES),
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
  summary: 'Preview how a correction would change members’ points and ranks',
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
  'Correct points with a line in the ledger',
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
  summary: 'Lift a warning: it stays on record but no longer counts',
  needs: MANAGERS,
  input: {
    params: z.extend(byId, { note_id: recordId }),
    body: z.strictObject({ reason }),
  },
  output: z.object({}),
});
