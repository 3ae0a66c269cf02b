import { audit, type AuditLine } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { savepointEach } from '@/backend/core/db/savepoint-each';
import type { MemberCall } from '@/backend/core/http/endpoints';
import { changedBy, noLongerPossible, notFound, Refusal } from '@/backend/core/http/errors';
import { requireAny } from '@/backend/core/http/member';
import {
  keepAdministrators,
  lockAccess,
  readGiver,
  lastChangedBy,
  lockAccount,
  type ManagedAccount,
  lockUsers,
  levelOf,
} from '@/backend/members/public';
import type { ActionOutcome } from '@/lib/contracts/accounts/account-actions';
import type { EndpointInput } from '@/lib/contracts/core/endpoint';
import { type Giver, NOT_BELOW } from '@/lib/contracts/accounts/role-rules';
import { type AccountEvent, type AccountState, next } from './rules';
import { tellOwner, type Word } from './letters';
import { visibleStates } from './list';

const MANAGERS = ['MANAGE_USERS_ROLES'] as const;

/** A staff action on one member, in a savepoint of the request's transaction. */
export interface AccountAction {
  tx: Database;
  context: Pick<Context, 'config'>;
  account: ManagedAccount;
  actor: Giver & { user_id: number; name: string; address: string };
  now: Date;
  requestId: string;
}

interface Seen {
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
  members: readonly Seen[];
  /** Few actions are allowed on oneself. */
  onOneself?: boolean;
  work: (action: AccountAction) => Promise<void>;
}

/** Handles each member separately, so that one failure doesn't block the others. */
export async function actOnEach(
  context: Context,
  call: Acting,
  { members, onOneself = false, work }: Deciding,
): Promise<{ results: ActionOutcome[] }> {
  const actor = await lockActor(call);
  const { db, now, request } = call;
  // Lock everyone before writing, since a notice to one member may refer to another.
  await lockUsers(
    db,
    members.map(({ user_id }) => user_id),
  );
  const names = new Map<number, string>();
  const done = await savepointEach(
    db,
    members,
    ({ user_id }) => user_id,
    (tx, seen) =>
      keepAdministrators(tx, async () => {
        const account = await lockVisible(tx, actor, seen.user_id);
        names.set(seen.user_id, account.name);
        await requireBelow(tx, actor, account, onOneself);
        if (seen.version !== undefined && account.version !== seen.version)
          throw changedBy(await lastChangedBy(tx, 'user', seen.user_id, account.updated_at));
        await work({ tx, context, account, actor, now, requestId: request.id });
      }),
  );
  const results = done.map(({ item: { user_id }, problem }) => ({
    user_id,
    name: names.get(user_id) ?? `Member ${user_id}`,
    problem,
  }));
  return { results };
}

/** Refuses actions that the account's state doesn't allow. */
export function requireState({ state }: ManagedAccount, states: readonly AccountState[]): void {
  if (!states.includes(state)) throw noLongerPossible(state);
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
