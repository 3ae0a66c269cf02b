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
} from '@/lib/contracts/accounts/accounts';
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

/** On whom, as the list showed them. */
export interface ActedOn {
  user_id: number;
  name: string;
  version: number;
}

type Answer = Promise<{ results: ActionOutcome[] }>;
type Seen = Pick<ActedOn, 'user_id' | 'version'>;

interface Words {
  label: string;
  /** What becomes of those it is done to. */
  effect: string;
  /** Said of somebody once it is done. */
  done: string;
  isDangerous?: boolean;
  /** There is no way back: done to several, their number has to be typed. */
  isForGood?: boolean;
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
      effect: 'These roles take the place of all that are held now, at once.',
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
      label: 'Warn',
      effect: 'It is told in the panel and by mail, and counts.',
      done: 'is warned',
    },
    {
      schema: z.omit(warnEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(warnEndpoint, { body: { members, ...values } }),
    },
  ),
  note: define(
    { label: 'Note', effect: 'Only the staff reads it.', done: 'has a new note' },
    {
      schema: z.omit(noteEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(noteEndpoint, { body: { members, ...values } }),
    },
  ),
  points: define(
    {
      label: 'Correct points',
      effect: 'Writes a line in the ledger; the rank follows from the sum.',
      done: 'has a correction in the ledger',
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
      label: 'Ask to link again',
      effect: 'The link is cleared, and the panel asks for it at the next visit.',
      done: 'is asked to link again',
    },
    {
      schema: z.omit(clearLinkEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(clearLinkEndpoint, { body: { members, ...values } }),
    },
  ),
  factor: define(
    {
      label: 'Reset two-step sign-in',
      effect: 'Ends every session; the next sign-in sets it up anew.',
      done: 'has to set up two-step sign-in anew',
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
      label: 'Disable',
      effect: 'Ends every session at once. Nobody can sign in with the account meanwhile.',
      done: 'is disabled',
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
      label: 'Reactivate',
      effect: 'Signing in works again, which is told by mail.',
      done: 'is active again',
    },
    {
      schema: z.omit(reactivateEndpoint.input.body, WITHOUT),
      send: (members, values) => callEndpoint(reactivateEndpoint, { body: { members, ...values } }),
    },
  ),
  dismiss: define(
    {
      label: 'Dismiss',
      effect:
        'For good: roles, tracker, claimed work and sessions end at once. The deliveries stay.',
      done: 'is dismissed',
      isDangerous: true,
      isForGood: true,
    },
    {
      schema: z.omit(dismissEndpoint.input.body, WITHOUT),
      read: (fields) => ({ reason: textIn(fields, 'reason') }),
      send: (members, values) => callEndpoint(dismissEndpoint, { body: { members, ...values } }),
    },
  ),
};
