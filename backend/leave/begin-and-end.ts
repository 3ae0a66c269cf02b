import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { dayAndYear } from '@/backend/core/text/time-words';
import { dayAfter } from '@/backend/core/time/time';
import { routeNotices } from '@/backend/inbox/public';
import { changeAccount, lockAccount, putRolesRight } from '@/backend/members/public';
import { changeAbsence, findApprovedOn, type StoredAbsence } from './store';
import { CALLED, noteAbsence, tellMember } from './words';

interface Moment {
  tx: Database;
  config: Config;
  now: Date;
  today: string;
}

/** Driver LOA is an account state, which also sets the Discord role. */
async function moveAccount(
  { tx, now }: Moment,
  userId: number,
  [from, to]: readonly ['active', 'loa'] | readonly ['loa', 'active'],
): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  if (account?.state !== from) return false;
  await changeAccount(tx, userId, { state: to, updated_at: now });
  await putRolesRight(tx, { ...account, why: to === 'loa' ? 'LOA began' : 'LOA ended' }, now);
  return true;
}

/** Staff LOA sets the Discord role, and the delegate gets the member's staff notifications. */
async function moveDuty(
  { tx, now }: Moment,
  { user_id }: Pick<StoredAbsence, 'user_id'>,
  { delegate_id, why }: { delegate_id: number | null; why: string },
): Promise<void> {
  await routeNotices(tx, { user_id, delegate_id });
  const account = await lockAccount(tx, user_id);
  if (account) await putRolesRight(tx, { ...account, why }, now);
}

/** Begins an approved absence on its first day; the member is locked. */
export async function beginAbsence(moment: Moment, absence: StoredAbsence): Promise<void> {
  const { tx, now, config } = moment;
  const { user_id, scope, to } = absence;
  const isFirst = absence.started_at === null;
  if (isFirst) await changeAbsence(tx, absence, { started_at: now, updated_at: now });
  const isAway = scope === 'driver' && (await moveAccount(moment, user_id, ['active', 'loa']));
  if (!isFirst) return;
  if (scope === 'staff') await moveDuty(moment, absence, { ...absence, why: 'Staff LOA began' });
  await noteAbsence({ tx, now, actor: null }, absence, {
    action: 'started',
    summary: sentence`${nameOfMember(user_id)} is on ${CALLED[scope]} until ${dayAndYear(to)}.`,
  });
  // A member already away stays so.
  if (scope === 'driver' && !isAway) return;
  await tellMember({ tx, now, config }, absence, {
    kind: 'started',
    isGood: true,
    message: `Your ${CALLED[scope]} has begun. It ends on ${dayAndYear(to)}.`,
    subject: `Your ${CALLED[scope]} has begun`,
  });
}

interface Ending {
  /** The day before the first, if it is cancelled on its first day. */
  lastDay: string;
  /** Who ended it early, and why; null if it ran its course. */
  by: { actor: StaffAction['actor']; note: string | null } | null;
}

/** Ends an absence, on time or early; the member is locked. */
export async function endAbsence(
  moment: Moment,
  absence: StoredAbsence,
  { lastDay, by }: Ending,
): Promise<void> {
  const { tx, now, config, today } = moment;
  const { user_id, scope } = absence;
  const was = absence.started_at !== null;
  // A range needs a day: one cancelled on its first day never took place.
  const isCancelled = lastDay < absence.from;
  await changeAbsence(tx, absence, {
    state: isCancelled ? 'cancelled' : 'ended',
    last_day: isCancelled ? absence.to : lastDay,
    ended_at: now,
    updated_at: now,
    ...(by?.note && { note: by.note }),
    // Members who return by themselves, or never left, need no follow-up.
    ...((by?.actor.user_id === user_id || !was || scope === 'staff') && { checked_at: now }),
  });
  await noteAbsence({ tx, now, actor: by?.actor ?? null }, absence, {
    action: isCancelled ? 'cancelled' : 'ended',
    summary: isCancelled
      ? sentence`The ${CALLED[scope]} of ${nameOfMember(user_id)} was cancelled on its first day.`
      : sentence`The ${CALLED[scope]} of ${nameOfMember(user_id)} ended on ${dayAndYear(lastDay)}.`,
    ...(by?.note && { reason: by.note }),
  });
  if (was && scope === 'staff')
    await moveDuty(moment, absence, { delegate_id: null, why: 'Staff LOA ended' });
  const next = await findApprovedOn(tx, { user_id, scope, day: today });
  if (next) {
    // A member still away is followed up after their last absence.
    await changeAbsence(tx, absence, { checked_at: now, updated_at: now });
    return beginAbsence(moment, next);
  }
  if (scope === 'driver') await moveAccount(moment, user_id, ['loa', 'active']);
  if (!was) return;
  const isByStaff = by !== null && by.actor.user_id !== user_id;
  await tellMember({ tx, now, config }, absence, {
    kind: 'ended',
    isGood: !isByStaff,
    message: isByStaff
      ? `Your ${CALLED[scope]} was ended: ${by.note ?? ''}`
      : `Welcome back. Your ${CALLED[scope]} has ended.`,
    subject: isByStaff ? `Your ${CALLED[scope]} was ended` : 'Welcome back',
  });
}

/** Yesterday, the last day of an absence ended today. */
export const yesterdayOf = (today: string): string => dayAfter(today, -1);
