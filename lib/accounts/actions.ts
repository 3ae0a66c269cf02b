import * as z from 'zod/mini';
import {
  type ActionOutcome,
  changeRolesEndpoint,
  clearLinkEndpoint,
  correctPointsEndpoint,
  disableEndpoint,
  dismissEndpoint,
  liftFactorsEndpoint,
  noteEndpoint,
  reactivateEndpoint,
  warnEndpoint,
} from '@/lib/contracts/accounts/account-actions';
import {
  type Fields,
  isLeftOpen,
  listIn,
  momentIn,
  numberIn,
  textIn,
  wholeNumberIn,
} from '@/lib/forms/fields';
import { callEndpoint } from '@/lib/http/call-endpoint';
import type { ActionName } from './words';

/** The member as the list showed them. */
export interface ActedOn {
  user_id: number;
  name: string;
  version: number;
}

type Answer = Promise<{ results: ActionOutcome[] }>;
type Seen = Pick<ActedOn, 'user_id' | 'version'>;

interface Words {
  label: string;
  /** What it does to the members it applies to. */
  effect: string;
  /** Follows the member’s name once it is done. */
  done: string;
  isDangerous?: boolean;
  /** Irreversible: for several members, their number has to be typed. */
  isForGood?: boolean;
  /** The label for several members, where it names them. */
  labelFor?: (several: string) => string;
}

export interface MemberAction extends Words {
  schema: z.ZodMiniType;
  read?: (fields: Fields) => unknown;
  send: (members: readonly Seen[], values: unknown) => Answer;
}

function define<Schema extends z.ZodMiniType>(
  words: Words,
  action: {
    schema: Schema;
    read?: (fields: Fields) => unknown;
    send: (members: Seen[], values: z.output<Schema>) => Answer;
  },
): MemberAction {
  const { schema, read, send } = action;
  return {
    ...words,
    schema,
    ...(read && { read }),
    send: (members, values) =>
      send(
        members.map(({ user_id, version }) => ({ user_id, version })),
        z.parse(schema, values),
      ),
  };
}

const WITHOUT = { members: true } as const;

export const ACTIONS: Record<ActionName, MemberAction> = {
  roles: define(
    {
      label: 'Change roles',
      effect: 'Replaces all current roles immediately.',
      done: 'has new roles',
    },
    {
      schema: z.omit(changeRolesEndpoint.input.body, WITHOUT),
      read: (fields) => ({
        role_ids: listIn(fields, 'role_ids').map(Number),
        primary_role_id: numberIn(fields, 'primary_role_id') ?? 0,
      }),
      send: (members, values) =>
        callEndpoint(changeRolesEndpoint, { body: { members, ...values } }),
    },
  ),
  warn: define(
    {
      label: 'Send warning',
      effect: 'The member is notified in the panel and by email, and the warning counts.',
      done: 'has been warned',
    },
    {
      schema: z.omit(warnEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(warnEndpoint, { body: { members, ...values } }),
    },
  ),
  note: define(
    { label: 'Add note', effect: 'Only staff can read it.', done: 'has a new note' },
    {
      schema: z.omit(noteEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(noteEndpoint, { body: { members, ...values } }),
    },
  ),
  points: define(
    {
      label: 'Correct points',
      effect: 'Adds a line to the points ledger. The rank follows from the total.',
      done: 'has had their points corrected',
    },
    {
      schema: z.omit(correctPointsEndpoint.input.body, WITHOUT),
      read: (fields) => ({
        amount: wholeNumberIn(fields, 'amount'),
        may_go_below_zero: textIn(fields, 'may_go_below_zero') !== '',
        reason: textIn(fields, 'reason'),
      }),
      send: (members, values) =>
        callEndpoint(correctPointsEndpoint, { body: { members, ...values } }),
    },
  ),
  relink: define(
    {
      label: 'Request relink',
      effect:
        'Removes the connection and asks the member to link the account again on their next visit.',
      done: 'will be asked to link again',
    },
    {
      schema: z.omit(clearLinkEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(clearLinkEndpoint, { body: { members, ...values } }),
    },
  ),
  factor: define(
    {
      label: 'Reset two-step verification',
      effect: 'Ends all sessions. The member sets it up again at the next sign-in.',
      done: 'has to set up two-step verification again',
      isDangerous: true,
    },
    {
      schema: z.omit(liftFactorsEndpoint.input.body, WITHOUT),
      send: (members, values) =>
        callEndpoint(liftFactorsEndpoint, { body: { members, ...values } }),
    },
  ),
  disable: define(
    {
      label: 'Disable account',
      effect:
        'Ends all sessions immediately. The member can’t sign in until the account is reactivated.',
      done: 'has been disabled',
      isDangerous: true,
    },
    {
      schema: z.omit(disableEndpoint.input.body, WITHOUT),
      read: (fields) => ({
        reason: textIn(fields, 'reason'),
        until: isLeftOpen(fields, 'until') ? null : momentIn(fields, 'until'),
      }),
      send: (members, values) => callEndpoint(disableEndpoint, { body: { members, ...values } }),
    },
  ),
  reactivate: define(
    {
      label: 'Reactivate account',
      effect: 'The member can sign in again and is notified by email.',
      done: 'has been reactivated',
    },
    {
      schema: z.omit(reactivateEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(reactivateEndpoint, { body: { members, ...values } }),
    },
  ),
  dismiss: define(
    {
      label: 'Dismiss member',
      effect:
        'This can’t be undone. Roles, tracker, claimed work and sessions end immediately. Jobs stay.',
      done: 'has been dismissed',
      isDangerous: true,
      isForGood: true,
      labelFor: (several) => `Dismiss ${several}`,
    },
    {
      schema: z.omit(dismissEndpoint.input.body, WITHOUT),
      read: (fields) => ({ reason: textIn(fields, 'reason') }),
      send: (members, values) => callEndpoint(dismissEndpoint, { body: { members, ...values } }),
    },
  ),
};
