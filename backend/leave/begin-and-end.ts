import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { dayAndYear } from '@/backend/core/text/time-words';
import { dayAfter } from '@/backend/core/time/time';
import { changeAccount, lockAccount, putRolesRight } from '@/backend/members/public';
import { changeAbsence, findApprovedOn, type StoredAbsence } from './store';
import { CALLED, noteAbsence, tellMember } from './words';

interface Moment {
  tx: Database;
  config: Config;
  now: Date;
  today: string;
}

/** Driver LOA is a state of the account, from which the role at Discord follows. */
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

/** Begins an approved absence whose first day has come; its member is locked. */
export async function beginAbsence(moment: Moment, absence: StoredAbsence): Promise<void> {
  const { tx, now, config } = moment;
  const { user_id, scope, to } = absence;
  const isFirst = absence.started_at === null;
  if (isFirst) await changeAbsence(tx, absence, { started_at: now, updated_at: now });
  const isAway = scope === 'driver' && (await moveAccount(moment, user_id, ['active', 'loa']));
  if (!isFirst) return;
  await noteAbsence({ tx, now, actor: null }, absence, {
    action: 'started',
    summary: sentence`${nameOfMember(user_id)} is on ${CALLED[scope]} until ${dayAndYear(to)}.`,
  });
  // Who was away already goes on being so.
  if (scope === 'driver' && !isAway) return;
  await tellMember({ tx, now, config }, absence, {
    kind: 'started',
    isGood: true,
    message: `Your ${CALLED[scope]} has begun. It ends on ${dayAndYear(to)}.`,
    subject: `Your ${CALLED[scope]} has begun`,
  });
}

interface Ending {
  /** The day before its first one if it is cancelled on that first day. */
  lastDay: string;
  /** Who ended it early, and why; null: its days are over. */
  by: { actor: StaffAction['actor']; note: string | null } | null;
}

/** Ends an absence whose days are over or that is ended early; its member is locked. */
export async function endAbsence(
  moment: Moment,
  absence: StoredAbsence,
  { lastDay, by }: Ending,
): Promise<void> {
  const { tx, now, config, today } = moment;
  const { user_id, scope } = absence;
  const was = absence.started_at !== null;
  // A span needs a day: one that ends before its first one never was.
  const isCancelled = lastDay < absence.from;
  await changeAbsence(tx, absence, {
    state: isCancelled ? 'cancelled' : 'ended',
    last_day: isCancelled ? absence.to : lastDay,
    ended_at: now,
    updated_at: now,
    ...(by?.note && { note: by.note }),
    // Whoever comes back by themselves, or never went away, needs no looking for.
    ...((by?.actor.user_id === user_id || !was || scope === 'staff') && { checked_at: now }),
  });
  await noteAbsence({ tx, now, actor: by?.actor ?? null }, absence, {
    action: isCancelled ? 'cancelled' : 'ended',
    summary: isCancelled
      ? sentence`The ${CALLED[scope]} of ${nameOfMember(user_id)} was cancelled on its first day.`
      : sentence`The ${CALLED[scope]} of ${nameOfMember(user_id)} ended on ${dayAndYear(lastDay)}.`,
    ...(by?.note && { reason: by.note }),
  });
  const next = await findApprovedOn(tx, { user_id, scope, day: today });
  if (next) {
    // A member whose next absence follows at once is checked on after the last of them.
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

/** The day before today, which is the last one where somebody comes back today. */
export const yesterdayOf = (today: string): string => dayAfter(today, -1);
