import { randomUUID } from 'node:crypto';
import { announce } from '@/backend/core/db/transaction';
import { Refusal, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { periodOf } from '@/backend/core/time/time';
import { momentInWords } from '@/backend/core/text/time-words';
import { removeFromTrackerCompanies } from '@/backend/jobs/public';
import {
  addNote,
  announceAccount,
  changeAccount,
  clearLink,
  putRolesRight,
  takeFormerRoles,
  listRolesById,
  listRolesOf,
  replaceRoles,
} from '@/backend/members/public';
import { addPoints, findPoints, inPoints, inSignedPoints } from '@/backend/rewards/public';
import { closeAccess, findAuthenticator, liftFactor } from '@/backend/session/public';
import { whyNotGive } from '@/lib/contracts/accounts/role-rules';
import { type LinkedService, SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import {
  type AccountAction,
  noteOnAccount,
  requireState,
  stateAfter,
  tellMember,
} from './account-action';
import * as letters from './letters';
import { takeEverything } from './end-membership';
import { ENABLED } from './rules';

const WITH_US = ['onboarding', 'active', 'loa'] as const;
const NOT_GONE = [...WITH_US, 'disabled'] as const;

/** Keeps the member's Discord roles in line with the panel. */
const syncDiscord = ({ tx, account, now }: AccountAction, why: string) =>
  putRolesRight(tx, { ...account, why }, now);

interface NewRoles {
  role_ids: readonly number[];
  primary_role_id: number;
}

export async function changeRoles(
  action: AccountAction,
  { role_ids, primary_role_id: primary }: NewRoles,
): Promise<void> {
  const { tx, account, actor, now } = action;
  const before = await listRolesOf(tx, account.user_id);
  const wanted = await listRolesById(tx, [...new Set(role_ids)]);
  if (wanted.length < new Set(role_ids).size)
    throw refused('no_role', 'This role no longer exists.');
  const shown = wanted.find(({ id }) => id === primary);
  if (!shown)
    throw refused(
      'no_role',
      'The shown role must be one of the selected roles.',
      'primary_role_id',
    );
  requireState(account, WITH_US);
  for (const role of wanted) {
    if (before.some(({ id }) => id === role.id)) continue;
    const why = whyNotGive(actor, role);
    if (why !== null) throw new Refusal(403, 'beyond_own', why);
  }
  await replaceRoles(tx, account.user_id, { ids: wanted.map(({ id }) => id), primary });
  await changeAccount(tx, account.user_id, { updated_at: now });
  await syncDiscord(action, 'roles changed');
  const names = [shown, ...wanted.filter((role) => role !== shown)].map(({ name }) => name);
  await noteOnAccount(action, {
    action: 'user.role_changed',
    summary: sentence`Changed the roles of ${nameOfMember(account.user_id)} to ${names.join(', ')}`,
    before: { roles: before.map(({ name }) => name) },
    after: { roles: names },
  });
  await tellMember(action, letters.rolesChanged(names));
}

const writeNote = async (
  action: AccountAction,
  text: string,
  isWarning: boolean,
): Promise<number> => {
  const { tx, account, actor, now } = action;
  const id = await addNote(tx, {
    user_id: account.user_id,
    is_warning: isWarning,
    text,
    by_user: actor.user_id,
    created_at: now,
  });
  announceAccount(tx, account.user_id);
  return id;
};

export async function warn(action: AccountAction, reason: string): Promise<void> {
  requireState(action.account, NOT_GONE);
  const id = await writeNote(action, reason, true);
  await noteOnAccount(action, {
    action: 'user.warned',
    summary: sentence`Warned ${nameOfMember(action.account.user_id)}`,
    reason,
  });
  await tellMember(action, letters.warned(reason, id));
}

export async function note(action: AccountAction, text: string): Promise<void> {
  await writeNote(action, text, false);
  await noteOnAccount(action, {
    action: 'user.noted',
    summary: sentence`Added a note about ${nameOfMember(action.account.user_id)}`,
  });
}

export async function disable(
  action: AccountAction,
  { reason, until: untilIso }: { reason: string; until: string | null },
): Promise<void> {
  const { tx, account, now, context } = action;
  const until = untilIso === null ? null : new Date(untilIso);
  if (until !== null && until <= now)
    throw refused('until_past', 'Until must be in the future.', 'until');
  const end = until === null ? '' : ` until ${momentInWords(until, context.config.timeZone)}`;
  const state = stateAfter(account, 'disable');
  await changeAccount(tx, account.user_id, {
    state,
    state_before: account.state,
    state_reason: reason,
    disabled_until: until,
    updated_at: now,
  });
  await closeAccess(tx, account.user_id);
  await syncDiscord(action, 'account disabled');
  await noteOnAccount(action, {
    action: 'user.disabled',
    summary: sentence`Disabled the account of ${nameOfMember(account.user_id)}${end}`,
    before: { state: account.state },
    after: { state, until: untilIso },
    reason,
  });
  await tellMember(action, letters.disabled(context.config, { reason, until }));
}

export async function reactivate(action: AccountAction, reason: string): Promise<void> {
  const { tx, account, now } = action;
  const state = stateAfter(account, 'reactivate');
  await changeAccount(tx, account.user_id, { state, ...ENABLED, updated_at: now });
  await syncDiscord(action, 'account reactivated');
  await noteOnAccount(action, {
    action: 'user.reactivated',
    summary: sentence`Reactivated the account of ${nameOfMember(account.user_id)}`,
    before: { state: account.state },
    after: { state },
    reason,
  });
  await tellMember(action, letters.reactivated(reason));
}

export async function dismiss(action: AccountAction, reason: string): Promise<void> {
  const { tx, account, now, context } = action;
  const state = stateAfter(account, 'dismiss');
  const before = await takeEverything(tx, account, {
    ...context,
    now,
    state,
    reason,
    why: 'dismissed',
  });
  await noteOnAccount(action, {
    action: 'user.dismissed',
    summary: sentence`Dismissed ${nameOfMember(account.user_id)}`,
    before,
    after: { state },
    reason,
  });
  await tellMember(action, letters.dismissed(reason));
}

export async function resetFactor(action: AccountAction, reason: string): Promise<void> {
  const { tx, context, account, actor, now, requestId } = action;
  const factor = await findAuthenticator(tx, account.user_id);
  if (!factor?.confirmed_at)
    throw new Refusal(409, 'no_factor', `${account.name} hasn’t set up two-step verification.`);
  const summary = sentence`Reset two-step verification for ${nameOfMember(account.user_id)}`;
  await liftFactor(context, tx, { owner: account, actor, summary, now, requestId, reason });
  announceAccount(tx, account.user_id);
}

/** A member who only signs in with that account would be locked out. */
function refuseLastWayIn({ account }: AccountAction, service: LinkedService): void {
  const { email, steam_id, discord_id } = account;
  const other = { steam: discord_id, discord: steam_id, truckersmp: '' }[service];
  if (email === null && other === null)
    throw new Refusal(
      409,
      'last_way_in',
      `${SERVICE_NAMES[service]} is the only way ${account.name} can sign in.`,
    );
}

export async function relink(
  action: AccountAction,
  { service, reason }: { service: LinkedService; reason: string },
): Promise<void> {
  const { tx, account, now } = action;
  const { steam_id: steam, discord_id: discord, truckersmp_id: truckersmp } = account;
  const id = { steam, discord, truckersmp }[service];
  const named = SERVICE_NAMES[service];
  if (id === null)
    throw new Refusal(409, 'not_linked', `${account.name} has no ${named} account linked.`);
  refuseLastWayIn(action, service);
  await clearLink(tx, account.user_id, service, now);
  if (service === 'steam') await removeFromTrackerCompanies(tx, account, now);
  if (service === 'discord')
    await takeFormerRoles(tx, { ...account, why: 'account unlinked' }, now);
  await noteOnAccount(action, {
    action: 'connection.unlinked',
    summary: sentence`Asked ${nameOfMember(account.user_id)} to link their ${named} account again`,
    before: { [service]: id },
    after: { [service]: null },
    reason,
  });
  await tellMember(action, letters.linkCleared(service, reason));
}

export async function correctPoints(
  action: AccountAction,
  {
    amount,
    may_go_below_zero: mayGoBelowZero,
    reason,
  }: { amount: number; may_go_below_zero?: boolean | undefined; reason: string },
): Promise<void> {
  const { tx, context, account, actor, now } = action;
  const { user_id } = account;
  requireState(account, NOT_GONE);
  const before = await findPoints(tx, user_id);
  if (amount < 0 && before + amount < 0 && !mayGoBelowZero)
    throw refused(
      'below_zero',
      `${account.name} has ${inPoints(before)}. Deduct at most that, or allow a total below zero.`,
      'amount',
    );
  await addPoints(tx, {
    user_id,
    amount,
    kind: 'correction',
    ref_type: 'points_correction',
    ref_id: randomUUID(),
    note: reason,
    by_user: actor.user_id,
    period: periodOf(now, context.config.timeZone),
    created_at: now,
  });
  announceAccount(tx, user_id);
  announce(tx, { topic: 'leaderboard' });
  await noteOnAccount(action, {
    action: 'user.points_corrected',
    summary: sentence`Corrected the points of ${nameOfMember(user_id)} by ${inSignedPoints(amount)}`,
    before: { points: before },
    after: { points: before + amount },
    reason,
  });
  await tellMember(action, letters.pointsCorrected(amount, reason));
}
