import { audit } from '@/backend/core/audit/audit';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { removeCalendarAddress } from '@/backend/calendars/public';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { freeDays } from '@/backend/duty/public';
import { withdrawNotices } from '@/backend/inbox/public';
import { removeFromTrackerCompanies, revokeTokens } from '@/backend/jobs/public';
import { setSharing } from '@/backend/map/public';
import {
  changeAccount,
  findPlainRole,
  listRolesOf,
  lockAccount,
  type ManagedAccount,
  putRolesRight,
  replaceRoles,
} from '@/backend/members/public';
import { DISMISSAL_NOTICES } from '@/backend/quota/public';
import { freeWorkOf } from '@/backend/recruitment/public';
import { closeAccess } from '@/backend/session/public';
import { type AccountState, ENABLED, next } from './rules';

interface Going {
  config: Pick<Config, 'timeZone'>;
  now: Date;
  state: AccountState;
  reason: string;
  /** The reason shown in Discord's audit log. */
  why: string;
}

/** Removes all that a member held: roles, tracker, claims, sessions. Returns what that was. */
export async function takeEverything(
  tx: Database,
  account: ManagedAccount,
  { config, now, state, reason, why }: Going,
) {
  const { user_id } = account;
  const before = await listRolesOf(tx, user_id);
  const plain = await findPlainRole(tx);
  await replaceRoles(tx, user_id, { ids: [plain], primary: plain });
  await changeAccount(tx, user_id, {
    state,
    ...ENABLED,
    state_reason: reason,
    left_at: now,
    tracker: null,
    updated_at: now,
  });
  await revokeTokens(tx, user_id, now);
  await removeFromTrackerCompanies(tx, account, now);
  const proposed = { kinds: [DISMISSAL_NOTICES.dismissal_proposed], about: user_id };
  await withdrawNotices(tx, proposed, now);
  await removeCalendarAddress(tx, user_id);
  await setSharing(tx, { user_id, is_shared: false, now });
  await closeAccess(tx, user_id);
  await putRolesRight(tx, { ...account, why }, now);
  const freed = await freeWorkOf(tx, account, now);
  const from = companyDayOf(now, config.timeZone);
  const gone = 'The member on duty has left the company.';
  const days = await freeDays(tx, { user_id, from, until: null, why: gone }, now);
  return {
    state: account.state,
    roles: before.map(({ name }) => name),
    tracker: account.tracker,
    ...freed,
    duty_days: days,
  };
}

/** A member resigns. */
export async function endMembership(
  tx: Database,
  { user_id, reason }: { user_id: number; reason: string },
  { now, config }: Pick<Going, 'now' | 'config'>,
): Promise<void> {
  const account = await lockAccount(tx, user_id);
  const state = account && next(account, 'leave');
  if (!account || !state) return;
  const before = await takeEverything(tx, account, { config, now, state, reason, why: 'left' });
  await audit(tx, {
    at: now,
    actor_id: null,
    action: 'user.left',
    object_type: 'user',
    object_id: user_id,
    summary: sentence`${nameOfMember(user_id)} has left the company`,
    before,
    after: { state },
    reason,
  });
}
