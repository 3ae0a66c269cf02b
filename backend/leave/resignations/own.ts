import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  noLongerPossible,
  notAccepted,
  notFound,
  notPossible,
  Refusal,
} from '@/backend/core/http/errors';
import { dayAndYear } from '@/backend/core/text/time-words';
import { companyDayOf } from '@/backend/core/time/time';
import type { Around } from '@/backend/leave/around';
import { isLastAdministrator, lockMember, refuseStale } from '@/backend/members/public';
import type { ResignationReason } from '@/lib/contracts/leave/resignations';
import { listDuties } from './duties';
import { dayObjection, tenureOf } from './rules';
import { addResignation, changeResignation, findJoined, lockResignation, UNDECIDED } from './store';
import { noteResignation, RESIGNATION, tellHr } from './tell';

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
