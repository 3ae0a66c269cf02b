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
import { lockUsers, refuseStale } from '@/backend/members/public';
import type { AbsenceScope, Effect } from '@/lib/contracts/leave/absences';
import type { HandoverChoice } from '@/lib/contracts/leave/handover';
import { type Around, carryOutEffects, toCome } from './around';
import { beginAbsence } from './begin-and-end';
import { findDelegate, replaceDelegate } from './delegates';
import { defaultChoices, handOver, refuseHandover } from './held-work';
import { stopAbsence, todayOf } from './own';
import { objectionToDays, objectionToMore, spanInWords, stateOf, type Span } from './rules';
import {
  addAbsence,
  changeAbsence,
  findAbsence,
  listSpans,
  lockAbsence,
  type StoredAbsence,
} from './store';
import { CALLED, LOA, noteAbsence, tellDelegate, tellMember } from './words';

/** An absence to decide, with its member locked, so that a withdrawal waits or has come first. */
export async function lockForDecision(
  action: StaffAction,
  scope: AbsenceScope,
  { id, version }: Versioned,
  {
    states,
    delegate_id,
  }: { states: readonly StoredAbsence['state'][]; delegate_id?: number | undefined },
): Promise<StoredAbsence> {
  const { tx, actor } = action;
  const seen = await findAbsence(tx, id);
  if (seen?.scope !== scope) throw notFound('This request');
  if (seen.user_id === actor.user_id) throw ownRequest();
  const delegate = delegate_id ?? seen.delegate_id;
  await lockUsers(tx, [seen.user_id, ...(delegate === null ? [] : [delegate])]);
  const absence = await lockAbsence(tx, id);
  if (!absence) throw notFound('This request');
  const isOpen = states.includes(absence.state);
  if (!isOpen && states.includes('pending') && absence.decided_by !== null)
    throw alreadyDecided({ user_id: absence.decided_by, name: absence.decider_name });
  if (!isOpen) throw noLongerPossible(stateOf(absence), 'the LOA');
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

interface Acceptance extends Versioned, Span {
  scope: AbsenceScope;
  /** For staff LOA only. */
  delegate_id?: number;
  handover?: readonly HandoverChoice[];
}

interface Duty extends Span {
  user_id: number;
  why: string;
  delegate_id: number | undefined;
  choices: readonly HandoverChoice[] | null;
}

/** Hands over a staff member's work; a null choice leaves it to the delegate where possible. */
async function passDuty(action: StaffAction, around: Around, duty: Duty): Promise<Effect[]> {
  const { tx, now } = action;
  const { why, choices: chosen, delegate_id, ...span } = duty;
  const delegate = await findDelegate(tx, { ...span, delegate_id });
  const away = toCome({ ...span, today: todayOf(action) });
  const choices =
    chosen ?? (await defaultChoices(tx, around.work, { away, delegate_id: delegate.user_id }));
  await refuseHandover(tx, around.work, { away, delegate, choices });
  return handOver(tx, around.work, { away, delegate, choices, why }, now);
}

export async function acceptAbsence(
  action: StaffAction,
  around: Around,
  { scope, from, to, delegate_id, handover = [], ...seen }: Acceptance,
): Promise<void> {
  const { tx, config, actor, now } = action;
  const states = ['pending'] as const;
  const absence = await lockForDecision(action, scope, seen, { states, delegate_id });
  const { id, user_id, asked_from, asked_to } = absence;
  const objection = objectionToDays({ from, to }, { from: asked_from, to: asked_to });
  if (objection) throw notAccepted(objection.message, objection.field);
  const span = { user_id, scope, from, to };
  const why = `The member on duty is on ${CALLED[scope]}.`;
  const today = todayOf(action);
  const isStaff = scope === 'staff';
  const passed = isStaff
    ? await passDuty(action, around, { user_id, from, to, why, delegate_id, choices: handover })
    : [];
  const cancelled = await carryOutEffects(tx, around, { ...span, today, why }, now);
  const effects = [...passed, ...cancelled];
  await changeAbsence(tx, absence, {
    state: 'approved',
    first_day: from,
    last_day: to,
    effects,
    ...(isStaff && { delegate_id, handover: [...handover] }),
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
    message: `Your ${CALLED[scope]} was accepted${isShorter ? ' for fewer days than you asked for' : ''}: ${spanInWords({ from, to })}.`,
    subject: `Your ${CALLED[scope]} was accepted`,
    lines: linesOf(effects),
  });
  if (isStaff && delegate_id !== undefined)
    await tellDelegate(tx, { id, user_id, from, to }, delegate_id, now);
  await beginIfDue(action, id);
}

export async function declineAbsence(
  action: StaffAction,
  { scope, note, ...seen }: Versioned & { scope: AbsenceScope; note: string },
): Promise<void> {
  const { tx, config, actor, now } = action;
  const absence = await lockForDecision(action, scope, seen, { states: ['pending'] });
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
  const absence = await lockForDecision(action, scope, seen, { states: ['pending'] });
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
  const absence = await lockForDecision(action, scope, seen, { states: ['approved'] });
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
  const absence = await lockForDecision(action, scope, seen, { states: ['approved'] });
  const { user_id, id: follows_id, delegate_id } = absence;
  const from = dayAfter(absence.to);
  const today = todayOf(action);
  const others = await listSpans(tx, { user_ids: [user_id], scope, except: absence.id });
  const objection = objectionToMore({ until: absence.to, to, today, others });
  if (objection) throw notAccepted(objection.message, objection.field);
  const why = `The member on duty is on ${CALLED[scope]}.`;
  const span = { user_id, scope, from, to };
  const duty = { user_id, from, to, why, delegate_id: delegate_id ?? undefined, choices: null };
  const effects = [
    ...(scope === 'staff' ? await passDuty(action, around, duty) : []),
    ...(await carryOutEffects(tx, around, { ...span, today, why }, now)),
  ];
  const id = await addAbsence(tx, {
    user_id,
    scope,
    first_day: from,
    last_day: to,
    state: 'approved',
    follows_id,
    delegate_id,
    effects,
    note,
    decided_by: actor.user_id,
    decided_at: now,
    created_at: now,
  });
  await noteAbsence(
    action,
    { id, scope, follows_id },
    {
      action: 'extended',
      summary: sentence`${nameOfMember(actor.user_id)} extended the ${CALLED[scope]} of ${nameOfMember(user_id)} until ${dayAndYear(to)}.`,
      reason: note,
      after: { from, to, effects },
    },
  );
  await tellMember({ tx, config, now }, absence, {
    kind: 'extended',
    isGood: true,
    message: `Your ${CALLED[scope]} was extended to ${dayAndYear(to)}: ${note}`,
    subject: `Your ${CALLED[scope]} was extended`,
    lines: linesOf(effects),
  });
}

export async function changeDelegate(
  action: StaffAction,
  { scope, delegate_id, ...seen }: Versioned & { scope: AbsenceScope; delegate_id: number },
): Promise<void> {
  const states = ['approved'] as const;
  const absence = await lockForDecision(action, scope, seen, { states, delegate_id });
  const { user_id, from, to } = absence;
  const today = todayOf(action);
  const span = { user_id, from: from < today ? today : from, to };
  const delegate = await findDelegate(action.tx, { ...span, delegate_id });
  if (delegate.user_id === absence.delegate_id)
    throw notAccepted(`${delegate.name} is already the delegate.`, 'delegate_id');
  await replaceDelegate(action, absence, delegate);
}
