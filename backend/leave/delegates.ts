import type { StaffAction } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Database } from '@/backend/core/db/database';
import { notAccepted } from '@/backend/core/http/errors';
import { dayAndYear } from '@/backend/core/text/time-words';
import { routeNotices, withdrawNotices } from '@/backend/inbox/public';
import { listActiveStaff } from '@/backend/members/public';
import type { AbsenceEffect } from './around';
import { listAcceptedAwayOn, listStandingIn } from './delegate-store';
import { LOA_NOTICES } from './notices';
import { spanInWords, type Span } from './rules';
import { changeAbsence, type StoredAbsence } from './store';
import { noteAbsence, tellDeciders, tellDelegate, tellMember } from './words';

/** A member's colleagues among the current staff, and why some can't stand in on these days. */
export async function listDelegates(
  db: Database,
  { user_id: ownId, ...span }: Span & { user_id: number },
) {
  const away = await listAcceptedAwayOn(db, span);
  const colleagues = (await listActiveStaff(db)).filter(({ user_id }) => user_id !== ownId);
  return colleagues.map((one) => {
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
  const found = (await listDelegates(db, { user_id, ...span })).find(
    (one) => one.user_id === delegate_id,
  );
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

const listOverlapping = async (db: Database, { user_id, from, to }: Span & { user_id: number }) =>
  (await listStandingIn(db, { user_id, day: from })).filter((one) => one.from <= to);

/** What a delegate's own absence ends, on its first day. */
export const DELEGATIONS: AbsenceEffect = {
  label: 'Standing in for',
  scopes: ['driver', 'staff'],
  list: async (db, away) =>
    (await listOverlapping(db, away)).map(
      ({ name, ...span }) => `${name}, ${spanInWords(span)}: ends on ${dayAndYear(away.from)}`,
    ),
  carryOut: async (tx, away, now) => {
    const ending = await listOverlapping(tx, away);
    for (const { id, user_id, ...span } of ending) {
      const message = sentence`${nameOfMember(away.user_id)} is away from ${dayAndYear(away.from)} and can’t stand in for ${nameOfMember(user_id)} then, who is on staff LOA ${spanInWords(span)}. Name another delegate.`;
      const told = { kind: 'undelegated', isGood: false, message } as const;
      await tellDeciders(tx, { id, user_id, scope: 'staff' }, told, { now });
    }
    // Without the name, which isn't this member's data.
    return ending.map((one) => `${spanInWords(one)}: ends on ${dayAndYear(away.from)}`);
  },
};

/** A delegate who isn't away after all goes on standing in. */
export async function keepDelegations(
  tx: Database,
  away: Span & { user_id: number },
  now: Date,
): Promise<void> {
  for (const { id } of await listOverlapping(tx, away))
    await withdrawNotices(tx, { kinds: [LOA_NOTICES.staff.undelegated], about: id }, now);
}
