import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  alreadyDecided,
  noLongerPossible,
  notAccepted,
  notFound,
  ownRequest,
} from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { dayAndYear } from '@/backend/core/text/time-words';
import { dayAfter } from '@/backend/core/time/time';
import { lockMember, refuseStale } from '@/backend/members/public';
import { withdrawNotices } from '@/backend/inbox/public';
import type { AbsenceScope, Effect } from '@/lib/contracts/leave/absences';
import { LOA_NOTICES } from './notices';
import { type Around, carryOutEffects } from './around';
import { beginAbsence } from './begin-and-end';
import { stopAbsence, todayOf } from './own';
import { spanInWords, stateOf, type Span } from './rules';
import {
  addAbsence,
  changeAbsence,
  findAbsence,
  listSpans,
  lockAbsence,
  type StoredAbsence,
} from './store';
import { CALLED, LOA, noteAbsence, tellMember } from './words';

/** An absence to decide, with its member locked, so that a withdrawal waits or has come first. */
async function lockForDecision(
  action: StaffAction,
  scope: AbsenceScope,
  { id, version }: Versioned,
  states: readonly StoredAbsence['state'][],
): Promise<StoredAbsence> {
  const { tx, actor } = action;
  const seen = await findAbsence(tx, id);
  if (seen?.scope !== scope) throw notFound('This request');
  if (seen.user_id === actor.user_id) throw ownRequest();
  await lockMember(tx, seen.user_id);
  const absence = await lockAbsence(tx, id);
  if (!absence) throw notFound('This request');
  const isOpen = states.includes(absence.state);
  if (!isOpen && states.includes('pending') && absence.decided_by !== null)
    throw alreadyDecided(absence.decider_name);
  if (!isOpen) throw noLongerPossible(stateOf(absence));
  await refuseStale(tx, LOA, absence, version);
  return absence;
}

const linesOf = (effects: readonly Effect[]) =>
  effects.map(({ label, items }) => `${label}: ${items.join(', ')}.`);

/** Begins it immediately if its first day has come. */
async function beginIfDue(action: StaffAction, id: number): Promise<void> {
  const { tx, config, now } = action;
  const today = todayOf(action);
  const absence = await findAbsence(tx, id);
  if (absence && absence.from <= today && absence.to >= today)
    await beginAbsence({ tx, config, now, today }, absence);
}

export async function acceptAbsence(
  action: StaffAction,
  around: Around,
  { scope, from, to, ...seen }: Versioned & Span & { scope: AbsenceScope },
): Promise<void> {
  const { tx, config, actor, now } = action;
  const absence = await lockForDecision(action, scope, seen, ['pending']);
  const { id, user_id, asked_from, asked_to } = absence;
  if (from > to || from < asked_from || to > asked_to)
    throw notAccepted(
      `Choose days within ${spanInWords({ from: asked_from, to: asked_to })}.`,
      from < asked_from ? 'from' : 'to',
    );
  const span = { user_id, scope, from, to };
  const why = `The member on duty is on ${CALLED[scope]}.`;
  const today = todayOf(action);
  const effects = await carryOutEffects(tx, around, { ...span, today, why }, now);
  await changeAbsence(tx, absence, {
    state: 'approved',
    first_day: from,
    last_day: to,
    effects,
    decided_by: actor.user_id,
    decided_at: now,
    updated_at: now,
  });
  const isShorter = from !== asked_from || to !== asked_to;
  await noteAbsence(action, absence, {
    action: 'accepted',
    summary: sentence`${nameOfMember(actor.user_id)} accepted the ${CALLED[scope]} of ${nameOfMember(user_id)}: ${spanInWords({ from, to })}.`,
    ...(isShorter && { before: { from: asked_from, to: asked_to } }),
    after: { from, to, effects },
  });
  await tellMember({ tx, config, now }, absence, {
    kind: 'accepted',
    isGood: true,
    message: `Your ${CALLED[scope]} is accepted${isShorter ? ' for fewer days than you asked for' : ''}: ${spanInWords({ from, to })}.`,
    subject: `Your ${CALLED[scope]} is accepted`,
    lines: linesOf(effects),
  });
  await beginIfDue(action, id);
}

export async function declineAbsence(
  action: StaffAction,
  { scope, note, ...seen }: Versioned & { scope: AbsenceScope; note: string },
): Promise<void> {
  const { tx, config, actor, now } = action;
  const absence = await lockForDecision(action, scope, seen, ['pending']);
  await changeAbsence(tx, absence, {
    state: 'declined',
    note,
    decided_by: actor.user_id,
    decided_at: now,
    updated_at: now,
  });
  await noteAbsence(action, absence, {
    action: 'declined',
    summary: sentence`${nameOfMember(actor.user_id)} declined the ${CALLED[scope]} of ${nameOfMember(absence.user_id)}.`,
    reason: note,
  });
  await tellMember({ tx, config, now }, absence, {
    kind: 'declined',
    isGood: false,
    message: `Your ${CALLED[scope]} (${spanInWords(absence)}) was declined: ${note}`,
    subject: `Your ${CALLED[scope]} was declined`,
  });
}

export async function askAboutAbsence(
  action: StaffAction,
  { scope, question, ...seen }: Versioned & { scope: AbsenceScope; question: string },
): Promise<void> {
  const { tx, config, actor, now } = action;
  const absence = await lockForDecision(action, scope, seen, ['pending']);
  await changeAbsence(tx, absence, { question, answer: null, updated_at: now });
  await noteAbsence(action, absence, {
    action: 'asked',
    summary: sentence`${nameOfMember(actor.user_id)} asked about the ${CALLED[scope]} of ${nameOfMember(absence.user_id)}.`,
  });
  await tellMember({ tx, config, now }, absence, {
    kind: 'asked',
    isGood: false,
    message: `A question about your ${CALLED[scope]} (${spanInWords(absence)}): ${question}`,
    subject: `A question about your ${CALLED[scope]}`,
  });
}

/** Ends a current absence as of yesterday, or cancels an upcoming one. */
export async function endEarly(
  action: StaffAction,
  { scope, note, ...seen }: Versioned & { scope: AbsenceScope; note: string },
): Promise<void> {
  const { tx, config, now } = action;
  const absence = await lockForDecision(action, scope, seen, ['approved']);
  await stopAbsence(action, absence, note);
  if (absence.started_at !== null) return;
  await tellMember({ tx, config, now }, absence, {
    kind: 'cancelled',
    isGood: false,
    message: `Your ${CALLED[scope]} (${spanInWords(absence)}) was cancelled: ${note}`,
    subject: `Your ${CALLED[scope]} was cancelled`,
  });
}

/** A separate record from the day after, which may exceed the allowance. */
export async function extendAbsence(
  action: StaffAction,
  around: Around,
  { scope, note, to, ...seen }: Versioned & { scope: AbsenceScope; note: string; to: string },
): Promise<void> {
  const { tx, config, actor, now } = action;
  const absence = await lockForDecision(action, scope, seen, ['approved']);
  const { user_id, id: follows_id } = absence;
  const from = dayAfter(absence.to);
  if (to < from) throw notAccepted(`Choose a day after ${dayAndYear(absence.to)}.`, 'to');
  const others = await listSpans(tx, { user_ids: [user_id], scope, except: absence.id });
  const other = others.find((one) => one.from <= to && from <= one.to);
  if (other) throw notAccepted(`It overlaps another LOA: ${spanInWords(other)}.`, 'to');
  const why = `The member on duty is on ${CALLED[scope]}.`;
  const span = { user_id, scope, from, to };
  const effects = await carryOutEffects(tx, around, { ...span, today: todayOf(action), why }, now);
  const id = await addAbsence(tx, {
    user_id,
    scope,
    first_day: from,
    last_day: to,
    state: 'approved',
    follows_id,
    effects,
    note,
    decided_by: actor.user_id,
    decided_at: now,
    created_at: now,
  });
  await noteAbsence(
    action,
    { id, scope },
    {
      action: 'extended',
      summary: sentence`${nameOfMember(actor.user_id)} extended the ${CALLED[scope]} of ${nameOfMember(user_id)} until ${dayAndYear(to)}.`,
      reason: note,
      after: { from, to, effects },
    },
  );
  await withdrawNotices(tx, { kinds: [LOA_NOTICES[scope].reminded], about: absence.id }, now);
  await tellMember({ tx, config, now }, absence, {
    kind: 'extended',
    isGood: true,
    message: `Your ${CALLED[scope]} goes on until ${dayAndYear(to)}: ${note}`,
    subject: `Your ${CALLED[scope]} is extended`,
    lines: linesOf(effects),
  });
}
