import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { noLongerPossible, notFound, notPossible, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { companyDayOf, dayAfter } from '@/backend/core/time/time';
import { lockMember, refuseStale } from '@/backend/members/public';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import type { HandoverChoice } from '@/lib/contracts/leave/handover';
import type { LoaNotice } from './notices';
import { type Around, toCome } from './around';
import { endAbsence, yesterdayOf } from './begin-and-end';
import { findDelegate, keepDelegations } from './delegates';
import { refuseHandover } from './held-work';
import { objectionTo, spanInWords, stateOf, type Span } from './rules';
import {
  addAbsence,
  changeAbsence,
  listFollowing,
  listOwnAbsences,
  listSpans,
  lockAbsence,
  releaseFollowing,
  type StoredAbsence,
} from './store';
import { CALLED, LOA, noteAbsence, tellDeciders } from './words';

export interface AbsenceWish extends Span {
  reason: string;
  private_note: string;
  /** For staff LOA only. */
  delegate_id?: number | undefined;
  handover?: readonly HandoverChoice[] | undefined;
}

export const todayOf = ({ now, config }: Pick<StaffAction, 'now' | 'config'>): string =>
  companyDayOf(now, config.timeZone);

/** Locks the member, so that simultaneous requests can't overlap. */
async function refuseWish(
  action: StaffAction,
  scope: AbsenceScope,
  wish: AbsenceWish,
  except?: number,
): Promise<void> {
  const { tx, actor } = action;
  const others = await listSpans(tx, { user_ids: [actor.user_id], scope, except });
  const objection = objectionTo({ ...wish, scope, today: todayOf(action), others });
  if (objection) throw refused('not_accepted', objection.message, objection.field);
}

/** The delegate and the fate of each piece of work, which staff LOA needs. */
async function readDuty(
  action: StaffAction,
  around: Around,
  scope: AbsenceScope,
  { from, to, delegate_id, handover = [] }: AbsenceWish,
): Promise<{ delegate_id: number | null; handover: HandoverChoice[] }> {
  if (scope === 'driver') return { delegate_id: null, handover: [] };
  const { tx, actor } = action;
  const span = { user_id: actor.user_id, from, to };
  const delegate = await findDelegate(tx, { ...span, delegate_id });
  const away = toCome({ ...span, today: todayOf(action) });
  await refuseHandover(tx, around.work, { away, delegate, choices: handover });
  return { delegate_id: delegate.user_id, handover: [...handover] };
}

/** The absence ending the day before, which this one continues. */
async function findBefore(tx: Database, userId: number, scope: AbsenceScope, from: string) {
  const own = await listOwnAbsences(tx, userId, scope);
  const before = own.find(
    ({ to, state }) => dayAfter(to) === from && (state === 'approved' || state === 'pending'),
  );
  return before?.id ?? null;
}

const written = (text: string): string | null => (text === '' ? null : text);

export async function requestAbsence(
  action: StaffAction,
  around: Around,
  scope: AbsenceScope,
  wish: AbsenceWish,
): Promise<number> {
  const { tx, actor, now } = action;
  const member = await lockMember(tx, actor.user_id);
  if (scope === 'driver' && member?.state !== 'active' && member?.state !== 'loa')
    throw notPossible('You can request LOA once you’ve finished onboarding.');
  await refuseWish(action, scope, wish);
  const follows_id = await findBefore(tx, actor.user_id, scope, wish.from);
  const id = await addAbsence(tx, {
    user_id: actor.user_id,
    scope,
    first_day: wish.from,
    last_day: wish.to,
    reason: written(wish.reason),
    private_note: written(wish.private_note),
    ...(await readDuty(action, around, scope, wish)),
    state: 'pending',
    follows_id,
    created_at: now,
  });
  const asked = { id, user_id: actor.user_id, scope, follows_id };
  await noteAbsence(action, asked, {
    action: 'requested',
    summary: sentence`${nameOfMember(actor.user_id)} requested ${CALLED[scope]}: ${spanInWords(wish)}.`,
    // Not the text itself, which is deleted with the request when the member is erased.
    after: { from: wish.from, to: wish.to },
  });
  await tellOfRequest(action, asked, {
    kind: 'requested',
    message: sentence`${nameOfMember(actor.user_id)} requested ${CALLED[scope]}: ${spanInWords(wish)}.`,
  });
  return id;
}

const tellOfRequest = (
  { tx, now }: StaffAction,
  absence: Pick<StoredAbsence, 'id' | 'user_id' | 'scope'>,
  told: { kind: LoaNotice; message: Sentence },
) => tellDeciders(tx, absence, { ...told, isGood: true }, { now });

/** An own absence in the version the member saw. */
async function lockOwn(action: StaffAction, { id, version }: Versioned): Promise<StoredAbsence> {
  const { tx, actor } = action;
  await lockMember(tx, actor.user_id);
  const absence = await lockAbsence(tx, id);
  if (absence?.user_id !== actor.user_id) throw notFound('This request');
  await refuseStale(tx, LOA, absence, version);
  return absence;
}

export async function editAbsence(
  action: StaffAction,
  around: Around,
  seen: Versioned,
  wish: AbsenceWish,
): Promise<void> {
  const { tx, now } = action;
  const absence = await lockOwn(action, seen);
  const { id, user_id, scope, from, to } = absence;
  if (absence.state !== 'pending') throw noLongerPossible(stateOf(absence), 'your request');
  await refuseWish(action, scope, wish, id);
  await changeAbsence(tx, absence, {
    first_day: wish.from,
    last_day: wish.to,
    asked_first_day: wish.from,
    asked_last_day: wish.to,
    reason: written(wish.reason),
    private_note: written(wish.private_note),
    ...(await readDuty(action, around, scope, wish)),
    follows_id: await findBefore(tx, user_id, scope, wish.from),
    updated_at: now,
  });
  await releaseFollowing(tx, id, dayAfter(wish.to));
  await noteAbsence(action, absence, {
    action: 'changed',
    summary: sentence`${nameOfMember(user_id)} changed the request: ${spanInWords(wish)}.`,
    before: { from, to },
    after: { from: wish.from, to: wish.to },
  });
  const message = sentence`${nameOfMember(user_id)} changed the request for ${CALLED[scope]}: ${spanInWords(wish)}.`;
  await tellOfRequest(action, absence, { kind: 'changed', message });
}

/** Withdraws an absence that hasn't begun, with those that continue it. */
export async function takeBack(
  action: StaffAction,
  absence: StoredAbsence,
  why?: string,
): Promise<void> {
  const { tx, now } = action;
  const state = absence.state === 'pending' ? 'withdrawn' : 'cancelled';
  const note = why === undefined ? {} : { note: why };
  await changeAbsence(tx, absence, { state, ...note, updated_at: now });
  await noteAbsence(action, absence, {
    action: state,
    summary: sentence`The ${CALLED[absence.scope]} of ${nameOfMember(absence.user_id)} is ${state}: ${spanInWords(absence)}.`,
    ...(why !== undefined && { reason: why }),
  });
  if (state === 'cancelled') await keepDelegations(tx, absence, now);
  await takeBackFollowing(action, absence, why);
}

export async function takeBackFollowing(
  action: StaffAction,
  { id }: Pick<StoredAbsence, 'id'>,
  why?: string,
): Promise<void> {
  for (const next of await listFollowing(action.tx, id)) await takeBack(action, next, why);
}

/** Withdraws a request, cancels an upcoming absence, or ends one early. */
export async function cancelAbsence(action: StaffAction, seen: Versioned): Promise<void> {
  const { tx, actor, now } = action;
  const absence = await lockOwn(action, seen);
  const { state, user_id } = absence;
  if (state !== 'pending' && state !== 'approved')
    throw noLongerPossible(stateOf(absence), 'your LOA');
  await stopAbsence(action, absence, null);
  if (state === 'pending') return;
  const message = sentence`${nameOfMember(user_id)} is no longer away (${spanInWords(absence)}).`;
  const told = { kind: 'called_off', isGood: true, message } as const;
  await tellDeciders(tx, absence, told, { now, besides: [actor.user_id] });
}

/** Ends it as of yesterday, or cancels it if no day has passed. */
export async function stopAbsence(
  action: StaffAction,
  absence: StoredAbsence,
  note: string | null,
): Promise<void> {
  const { tx, config, actor, now } = action;
  const today = todayOf(action);
  const yesterday = yesterdayOf(today);
  const lastDay = yesterday < absence.to ? yesterday : absence.to;
  const hasBegun = absence.state === 'approved' && absence.started_at !== null;
  if (!hasBegun) return takeBack(action, absence, note ?? undefined);
  await takeBackFollowing(action, absence, note ?? undefined);
  const by = { actor, note };
  await endAbsence({ tx, config, now, today }, absence, { lastDay, by });
}

export async function answerAbsence(
  action: StaffAction,
  seen: Versioned,
  answer: string,
): Promise<void> {
  const { tx, now } = action;
  const absence = await lockOwn(action, seen);
  if (absence.state !== 'pending') throw noLongerPossible(stateOf(absence), 'your request');
  if (absence.question === null) throw notPossible('There’s no open question about this request.');
  await changeAbsence(tx, absence, { answer, updated_at: now });
  const who = nameOfMember(absence.user_id);
  const summary = sentence`${who} answered the question about their ${CALLED[absence.scope]}.`;
  await noteAbsence(action, absence, { action: 'answered', summary });
  await tellOfRequest(action, absence, { kind: 'answered', message: summary });
}
