import type { StaffAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Database } from '@/backend/core/db/database';
import { notAccepted } from '@/backend/core/http/errors';
import { routeNotices } from '@/backend/inbox/public';
import { listActiveStaff } from '@/backend/members/public';
import type { AbsenceEffect } from './around';
import { listAcceptedAwayOn, listStandingIn } from './delegate-store';
import { spanInWords, type Span } from './rules';
import { changeAbsence, lockAbsence, type StoredAbsence } from './store';
import { noteAbsence, tellDeciders, tellDelegate, tellMember } from './words';

/** Current staff, and why some can't stand in on these days. */
export async function listDelegates(db: Database, span: Span) {
  const away = await listAcceptedAwayOn(db, span);
  return (await listActiveStaff(db)).map((one) => {
    const absence = away.find(({ user_id }) => user_id === one.user_id);
    return { ...one, objection: absence ? `Away ${spanInWords(absence)}` : null };
  });
}

/** The member's delegate; refused if they can't stand in on these days. */
export async function findDelegate(
  db: Database,
  { user_id, delegate_id, ...span }: Span & { user_id: number; delegate_id: number | undefined },
): Promise<{ user_id: number; name: string }> {
  if (delegate_id === undefined) throw notAccepted('Choose a delegate.', 'delegate_id');
  if (delegate_id === user_id) throw notAccepted('Someone else has to stand in.', 'delegate_id');
  const found = (await listDelegates(db, span)).find((one) => one.user_id === delegate_id);
  if (!found) throw notAccepted('Choose a current staff member as delegate.', 'delegate_id');
  if (found.objection !== null)
    throw notAccepted(`${found.name} can’t stand in: ${found.objection}.`, 'delegate_id');
  return found;
}

/** Sets or clears the delegate of an accepted absence, with their inbox routing. */
async function setDelegate(
  tx: Database,
  absence: StoredAbsence,
  delegate_id: number | null,
  now: Date,
): Promise<void> {
  await changeAbsence(tx, absence, { delegate_id, updated_at: now });
  if (absence.started_at !== null)
    await routeNotices(tx, { user_id: absence.user_id, delegate_id });
}

/** Replaces the delegate; the absent member and both are locked. */
export async function replaceDelegate(
  action: StaffAction,
  absence: StoredAbsence,
  delegate: { user_id: number; name: string },
): Promise<void> {
  const { tx, config, actor, now } = action;
  const { user_id } = absence;
  await setDelegate(tx, absence, delegate.user_id, now);
  await noteAbsence(action, absence, {
    action: 'delegated',
    summary: sentence`${nameOfMember(actor.user_id)} named ${nameOfMember(delegate.user_id)} as delegate of ${nameOfMember(user_id)}.`,
    before: { delegate_id: absence.delegate_id },
    after: { delegate_id: delegate.user_id },
  });
  await tellDelegate(tx, absence, delegate.user_id, now);
  await tellMember({ tx, config, now }, absence, {
    kind: 'delegated',
    isGood: true,
    message: `${delegate.name} stands in for you: ${spanInWords(absence)}.`,
    subject: 'Your delegate has changed',
  });
}

/** Ends a delegation whose delegate can no longer stand in, and asks for another. */
export async function clearDelegate(
  { tx, now, config }: Pick<StaffAction, 'tx' | 'now' | 'config'>,
  absence: StoredAbsence,
): Promise<void> {
  const { delegate_id, user_id } = absence;
  if (delegate_id === null) return;
  await setDelegate(tx, absence, null, now);
  const message = sentence`${nameOfMember(delegate_id)} can no longer stand in for ${nameOfMember(user_id)}, who is on staff LOA ${spanInWords(absence)}. Name another delegate.`;
  await noteAbsence({ tx, now, actor: null }, absence, {
    action: 'undelegated',
    summary: message,
    before: { delegate_id },
  });
  await tellDeciders(tx, absence, { kind: 'undelegated', isGood: false, message }, { now });
  await tellMember({ tx, config, now }, absence, {
    kind: 'delegate_lost',
    isGood: false,
    message: 'Your delegate can no longer stand in for you. Another one will be named.',
    subject: 'You have no delegate',
  });
}

/** What a delegate's own absence ends. */
export const delegationsOf = (config: StaffAction['config']): AbsenceEffect => ({
  label: 'Standing in for',
  scopes: ['driver', 'staff'],
  list: async (db, { user_id, from, to }) =>
    (await listStandingIn(db, { user_id, day: from }))
      .filter((one) => one.from <= to)
      .map(({ name, ...span }) => `${name}, ${spanInWords(span)}`),
  carryOut: async (tx, { user_id, from, to }, now) => {
    const cleared: string[] = [];
    for (const one of await listStandingIn(tx, { user_id, day: from })) {
      if (one.from > to) continue;
      const absence = await lockAbsence(tx, one.id);
      if (absence?.state !== 'approved' || absence.delegate_id !== user_id) continue;
      await clearDelegate({ tx, now, config }, absence);
      // Without the name, which isn't this member's data.
      cleared.push(spanInWords(one));
    }
    return cleared;
  },
});
