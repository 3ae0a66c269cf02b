import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import {
  alreadyDecided,
  noLongerPossible,
  notFound,
  notPossible,
  ownRequest,
} from '@/backend/core/http/errors';
import { dayAndYear } from '@/backend/core/text/time-words';
import { companyDayOf } from '@/backend/core/time/time';
import type { Around } from '@/backend/leave/around';
import {
  isHere,
  lastChangedBy,
  lockAccess,
  lockMember,
  refuseStale,
} from '@/backend/members/public';
import { leaveCompany } from './leave-company';
import {
  changeResignation,
  findResignation,
  lockResignation,
  type StoredResignation,
  UNDECIDED,
} from './store';
import { noteResignation, RESIGNATION, tellLeaver } from './tell';

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
    return leaveCompany({ tx, config, now }, around, { ...found, may_return }, 'refuse');
  const day = dayAndYear(found.leaves_on);
  await tellLeaver(action, found, `Your request is confirmed: you leave on ${day}.`, 'confirmed');
}
