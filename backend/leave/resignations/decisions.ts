import { addDays } from 'date-fns';
import { noteAction, type StaffAction, type Versioned } from '@/backend/core/audit/staff-action';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import type { Config } from '@/backend/core/config/config';
import type { Database } from '@/backend/core/db/database';
import {
  alreadyDecided,
  noLongerPossible,
  notAccepted,
  notFound,
  notPossible,
  ownRequest,
  Refusal,
} from '@/backend/core/http/errors';
import { dateInWords, dayAndYear } from '@/backend/core/text/time-words';
import { companyDayOf, dayAfter } from '@/backend/core/time/time';
import { tell, tellOthersWho } from '@/backend/inbox/public';
import { type Around, listEffects } from '@/backend/leave/around';
import { listWork } from '@/backend/leave/held-work';
import {
  askForDeletion,
  isHere,
  isLastAdministrator,
  lastChangedBy,
  lockAccess,
  lockMember,
  refuseStale,
} from '@/backend/members/public';
import {
  LEAVING_NOTICES,
  type LeavingNotice,
  withdrawLeavingNotices,
} from '@/backend/leave/notices';
import type { Effect } from '@/lib/contracts/leave/absences';
import { RESIGNATION_RULES, type ResignationReason } from '@/lib/contracts/leave/resignations';
import { dayObjection, tenureOf } from './rules';
import {
  addResignation,
  changeResignation,
  DECIDERS,
  findJoined,
  findResignation,
  lockResignation,
  type StoredResignation,
  UNDECIDED,
} from './store';

export const RESIGNATION = 'resignation';
/** Duties can't be claimed further ahead. */
const DUTY_DAYS = 365;

interface Line {
  action: string;
  summary: Sentence;
  reason?: string;
  after?: unknown;
}

type Noted = Pick<StaffAction, 'tx' | 'now'> & { actor: StaffAction['actor'] | null };

/** The actor is null when a day has come. */
export async function noteResignation(
  by: Noted,
  id: number,
  { action, ...line }: Line,
): Promise<void> {
  await withdrawLeavingNotices(by.tx, id, action, by.now);
  await noteAction(by, {
    ...line,
    action: `leave.${action}`,
    object_type: RESIGNATION,
    object_id: id,
  });
}

export const tellHr = (
  tx: Database,
  { about, message, kind }: { about: number; message: Sentence; kind: LeavingNotice },
  { now, besides }: { now: Date; besides: readonly number[] },
) =>
  tellOthersWho(
    tx,
    DECIDERS,
    [...besides],
    { type: 'WARNING', message, kind: LEAVING_NOTICES[kind], about },
    now,
  );

/** What a member still has to hand over from a day on. */
export async function listDuties(
  db: Database,
  around: Around,
  { user_id, today }: { user_id: number; today: string },
): Promise<Effect[]> {
  const away = { user_id, from: today, to: dayAfter(today, DUTY_DAYS) };
  const work = await listWork(db, around.work, away);
  const held = work.map(({ label, items }) => ({ label, items: items.map(({ title }) => title) }));
  return [...held, ...(await listEffects(db, around, { ...away, scope: 'staff', today }))];
}

interface ResignationWish {
  reason: ResignationReason;
  text: string;
  leaves_on: string;
  wants_deletion: boolean;
  name: string;
}

export async function resign(
  action: StaffAction,
  around: Around,
  { name, text, ...wish }: ResignationWish,
): Promise<number> {
  const { tx, config, actor, now } = action;
  const { user_id } = actor;
  const member = await lockMember(tx, user_id);
  if (member?.name !== name) throw notAccepted('This isn’t your name.', 'name');
  const today = companyDayOf(now, config.timeZone);
  const objection = dayObjection(wish.leaves_on, today);
  if (objection !== null) throw notAccepted(objection, 'leaves_on');
  if (await isLastAdministrator(tx, user_id))
    throw notPossible(
      'You’re the last administrator. Give someone else an administrator role as high as yours first.',
    );
  if ((await listDuties(tx, around, { user_id, today })).length > 0)
    throw notPossible('Hand over your staff duties first.');
  const joined = (await findJoined(tx, user_id)) ?? now;
  const tenure = tenureOf(joined, now);
  const id = await addResignation(tx, { ...wish, user_id, text: text || null, tenure, now });
  if (id === null) throw new Refusal(409, 'asked_already', 'You’ve already asked to leave.');
  const who = nameOfMember(user_id);
  const summary = sentence`${who} asked to leave the company on ${dayAndYear(wish.leaves_on)}.`;
  await noteResignation(action, id, { action: 'requested', summary });
  const message = sentence`${who} wants to leave the company on ${dayAndYear(wish.leaves_on)}.`;
  await tellHr(tx, { about: id, message, kind: 'requested' }, { now, besides: [user_id] });
  return id;
}

export async function takeBackResignation(action: StaffAction, seen: Versioned): Promise<void> {
  const { tx, actor, now } = action;
  await lockMember(tx, actor.user_id);
  const found = await lockResignation(tx, seen.id);
  if (found?.user_id !== actor.user_id) throw notFound('This request');
  if (!UNDECIDED.includes(found.state))
    // HR closes requests too.
    throw noLongerPossible(found.state === 'withdrawn' ? 'closed' : found.state, 'your request');
  await refuseStale(tx, RESIGNATION, found, seen.version);
  await changeResignation(tx, found, { state: 'withdrawn', updated_at: now });
  const summary = sentence`${nameOfMember(actor.user_id)} stays with the company.`;
  await noteResignation(action, found.id, { action: 'withdrawn', summary });
  await tellHr(
    tx,
    { about: found.id, message: summary, kind: 'withdrawn' },
    { now, besides: [actor.user_id] },
  );
}

/** With its member locked, so that a withdrawal waits or has come first. */
async function lockForDecision(
  { tx, actor }: StaffAction,
  { id, version }: Versioned,
): Promise<StoredResignation> {
  const seen = await findResignation(tx, id);
  if (!seen) throw notFound('This request');
  if (seen.user_id === actor.user_id) throw ownRequest();
  await lockMember(tx, seen.user_id);
  const found = await lockResignation(tx, id);
  if (!found) throw notFound('This request');
  if (found.state === 'confirmed' || found.state === 'left')
    throw alreadyDecided({ user_id: found.handler_id, name: found.handler_name });
  if (found.state === 'withdrawn') {
    const closer = await lastChangedBy(tx, RESIGNATION, id);
    if (closer?.user_id !== found.user_id) throw alreadyDecided(closer);
  }
  if (!UNDECIDED.includes(found.state)) throw noLongerPossible(found.state, 'the request');
  await refuseStale(tx, RESIGNATION, found, version);
  return found;
}

export const tellLeaver = (
  { tx, now }: Pick<StaffAction, 'tx' | 'now'>,
  { id, user_id }: StoredResignation,
  message: string,
  kind: LeavingNotice,
) =>
  tell(
    tx,
    { user_id, type: 'SUCCESS', message, kind: LEAVING_NOTICES[kind], about: id, goesOut: true },
    now,
  );

export async function keepTalking(
  action: StaffAction,
  { note, ...seen }: Versioned & { note: string },
): Promise<void> {
  const { tx, actor, now } = action;
  const found = await lockForDecision(action, seen);
  const handler_id = actor.user_id;
  await changeResignation(tx, found, { state: 'in_talks', handler_id, note, updated_at: now });
  const summary = sentence`${nameOfMember(handler_id)} talks with ${nameOfMember(found.user_id)}.`;
  await noteResignation(action, found.id, { action: 'in_talks', summary, reason: note });
  await tellLeaver(action, found, 'HR wants to talk to you before you leave.', 'in_talks');
}

export async function closeResignation(
  action: StaffAction,
  { note, ...seen }: Versioned & { note: string },
): Promise<void> {
  const { tx, actor, now } = action;
  const found = await lockForDecision(action, seen);
  const handler_id = actor.user_id;
  await changeResignation(tx, found, { state: 'withdrawn', handler_id, note, updated_at: now });
  const summary = sentence`${nameOfMember(handler_id)} closed the request of ${nameOfMember(found.user_id)} to leave.`;
  await noteResignation(action, found.id, { action: 'closed', summary, reason: note });
  await tellLeaver(action, found, `Your request to leave was closed: ${note}`, 'closed');
}

export async function confirmResignation(
  action: StaffAction,
  around: Around,
  { note, may_return, ...seen }: Versioned & { note: string; may_return: boolean },
): Promise<void> {
  const { tx, config, actor, now } = action;
  // Locked before the member, because leaving removes their access.
  await lockAccess(tx);
  const found = await lockForDecision(action, seen);
  if (!isHere(found.member_state))
    throw notPossible(
      'Only active accounts can leave. Reactivate the account or close the request.',
    );
  const handler_id = actor.user_id;
  await changeResignation(tx, found, {
    state: 'confirmed',
    handler_id,
    may_return,
    updated_at: now,
    ...(note !== '' && { note }),
  });
  const who = nameOfMember(found.user_id);
  const summary = sentence`${nameOfMember(handler_id)} confirmed that ${who} leaves on ${dayAndYear(found.leaves_on)}.`;
  const line = { action: 'confirmed', summary, after: { may_return } };
  await noteResignation(action, found.id, { ...line, ...(note !== '' && { reason: note }) });
  if (found.leaves_on <= companyDayOf(now, config.timeZone))
    return leave({ tx, config, now }, around, { ...found, may_return }, 'refuse');
  const day = dayAndYear(found.leaves_on);
  await tellLeaver(action, found, `Your request is confirmed: you leave on ${day}.`, 'confirmed');
}

interface Moment {
  tx: Database;
  config: Config;
  now: Date;
}

/** Closes the account, and deletes its data a month later if requested. */
export async function leave(
  { tx, config, now }: Moment,
  around: Around,
  { id, user_id, wants_deletion, may_return }: StoredResignation,
  lastAdministrator: 'refuse' | 'wait',
): Promise<void> {
  if (await isLastAdministrator(tx, user_id)) {
    if (lastAdministrator === 'wait') return;
    throw notPossible('The last administrator can’t leave.');
  }
  const due_at = addDays(now, RESIGNATION_RULES.deletion_days);
  const erased = dateInWords(due_at, config.timeZone);
  await tell(
    tx,
    {
      user_id,
      type: 'SUCCESS',
      message: `You have left ${config.companyName}. Thank you for driving with us.`,
      kind: LEAVING_NOTICES.farewell,
      goesOut: true,
      mail: {
        subject: `Goodbye from ${config.companyName}`,
        lines: [
          'Your roles and tracker have been removed and you’ve been signed out. Your jobs stay part of our history.',
          ...(wants_deletion
            ? [`As you asked, we’ll delete your personal data on ${erased}.`]
            : []),
          ...(wants_deletion || may_return === false ? [] : ['You can apply again at any time.']),
        ],
      },
    },
    now,
  );
  const joined = (await findJoined(tx, user_id)) ?? now;
  await around.endMembership(
    tx,
    { user_id, reason: 'Left at their own request.' },
    { now, config },
  );
  if (wants_deletion) await askForDeletion(tx, { user_id, asked_at: now, due_at });
  await changeResignation(
    tx,
    { id, user_id },
    { state: 'left', tenure: tenureOf(joined, now), left_at: now, updated_at: now },
  );
  const summary = sentence`${nameOfMember(user_id)} has left the company.`;
  await noteResignation({ tx, now, actor: null }, id, { action: 'left', summary });
  await tellHr(tx, { about: id, message: summary, kind: 'left' }, { now, besides: [user_id] });
}
