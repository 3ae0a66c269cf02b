import { audit, type AuditLine } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { MemberCall } from '@/backend/core/http/endpoints';
import type { OnEach } from '@/backend/core/http/transaction-each';
import { changedBy, noLongerPossible, notFound, Refusal } from '@/backend/core/http/errors';
import { requireAny } from '@/backend/core/http/member';
import {
  accountStateInWords,
  keepAdministrators,
  lockAccess,
  readGiver,
  lastChangedBy,
  lockAccount,
  type ManagedAccount,
  levelOf,
} from '@/backend/members/public';
import type { ActionOutcome } from '@/lib/contracts/accounts/account-actions';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { type Giver, NOT_BELOW } from '@/lib/contracts/accounts/role-rules';
import { type AccountEvent, type AccountState, next } from './rules';
import { tellOwner, type Word } from './letters';
import { visibleStates } from './list';

const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

/** A staff action on one member, in a transaction of their own. */
export interface AccountAction {
  tx: Database;
  context: Pick<Context, 'config'>;
  account: ManagedAccount;
  actor: Giver & { user_id: number; name: string; address: string };
  now: Date;
  requestId: string;
}

export interface Seen {
  user_id: number;
  /** The account version the caller saw, where that matters. */
  version?: number;
}

type Acting = MemberCall<EndpointInput>;

/** An account visible to the caller, locked. */
async function lockVisible(
  tx: Database,
  { permissions }: AccountAction['actor'],
  userId: number,
): Promise<ManagedAccount> {
  const account = await lockAccount(tx, userId);
  const visible: readonly string[] = visibleStates(permissions, 'everyone');
  if (!account || !visible.includes(account.state)) throw notFound('This member');
  return account;
}

async function requireBelow(
  tx: Database,
  actor: AccountAction['actor'],
  { user_id }: ManagedAccount,
  onOneself: boolean,
): Promise<void> {
  const isOwn = user_id === actor.user_id;
  if (isOwn ? !onOneself : (await levelOf(tx, user_id)) >= actor.level)
    throw new Refusal(403, 'not_below', NOT_BELOW);
}

/** Rereads the caller under the lock, since the request may have waited for it. */
async function lockActor({ db, member, caller }: Acting): Promise<AccountAction['actor']> {
  await lockAccess(db);
  const { user_id, details } = member;
  const giver = await readGiver(db, user_id);
  requireAny({ ...member, permissions: giver.permissions }, MANAGERS);
  return { ...giver, user_id, name: details.detail.name, address: caller.address };
}

interface Deciding {
  /** Few actions are allowed on oneself. */
  onOneself?: boolean;
  /** Called with the account before anything about it is refused. */
  onFound?: (account: ManagedAccount) => void;
  work: (action: AccountAction) => Promise<void>;
}

/** Acts on one member in the call's transaction. */
export async function actOnMember(
  context: Context,
  call: Acting,
  { user_id, version }: Seen,
  { onOneself = false, onFound, work }: Deciding,
): Promise<void> {
  const actor = await lockActor(call);
  const { db: tx, now, request } = call;
  await keepAdministrators(tx, async () => {
    const account = await lockVisible(tx, actor, user_id);
    onFound?.(account);
    await requireBelow(tx, actor, account, onOneself);
    if (version !== undefined && account.version !== version)
      throw changedBy(await lastChangedBy(tx, 'user', user_id, account.updated_at));
    await work({ tx, context, account, actor, now, requestId: request.id });
  });
}

/** Acts on each member separately, so that one failure doesn't block the others. */
export function actOnEach(
  context: Context,
  call: Acting,
  deciding: Deciding,
): OnEach<Seen, ActionOutcome> {
  const names = new Map<number, string>();
  const outcomeOf = ({ user_id }: Seen, problem: string | null): ActionOutcome => ({
    user_id,
    name: names.get(user_id) ?? `Member ${user_id}`,
    problem,
  });
  return {
    idOf: ({ user_id }) => user_id,
    work: async (at, seen) => {
      const onFound = ({ name }: ManagedAccount) => names.set(seen.user_id, name);
      await actOnMember(context, { ...call, ...at }, seen, { ...deciding, onFound });
      return outcomeOf(seen, null);
    },
    refusedAs: outcomeOf,
  };
}

/** Refuses actions that the account's state doesn't allow. */
export function requireState({ state }: ManagedAccount, states: readonly AccountState[]): void {
  if (!states.includes(state)) throw noLongerPossible(accountStateInWords(state), 'the account');
}

/** The state after an event; throws if the event isn't allowed. */
export function stateAfter(account: ManagedAccount, event: AccountEvent): AccountState {
  const state = next(account, event);
  requireState(account, state === null ? [] : [account.state]);
  return state ?? account.state;
}

type Line = Pick<AuditLine, 'action' | 'summary'> &
  Partial<Pick<AuditLine, 'before' | 'after' | 'reason'>>;

export const noteOnAccount = ({ tx, account, actor, now, requestId }: AccountAction, line: Line) =>
  audit(tx, {
    ...line,
    at: now,
    actor_id: actor.user_id,
    actor_address: actor.address,
    object_type: 'user',
    object_id: account.user_id,
    request_id: requestId,
  });

export const tellMember = ({ tx, context, account, now }: AccountAction, word: Word) =>
  tellOwner(tx, context.config, account.user_id, word, now);
