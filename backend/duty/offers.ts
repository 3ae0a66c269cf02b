import type { StaffAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import { notAccepted, Refusal } from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { dayAndYear, dayInWords } from '@/backend/core/text/time-words';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { lockMember } from '@/backend/members/public';
import {
  answer,
  lockHeld,
  lockOwn,
  note,
  refuseOver,
  refuseWish,
  type Seen,
  taken,
} from './day-checks';
import { DAY_NOTICES, withdrawDay } from './notices';
import { changeDay, findHeldDay, listColleagues, lockDay, type StoredDay, takeDay } from './store';

const withdrawOffer = (tx: Database, day: string, now: Date) =>
  withdrawNotices(tx, { kinds: [DAY_NOTICES.offered], about: day }, now);

export async function offer(action: StaffAction, seen: Seen, userId: number | null) {
  const { tx, actor, now } = action;
  const held = await lockOwn(action, seen);
  refuseOver(action, held);
  await withdrawOffer(tx, held.day, now);
  if (userId === null) {
    await changeDay(tx, held.id, { offered_to: null });
    await note(
      action,
      held.id,
      'kept',
      sentence`${nameOfMember(actor.user_id)} keeps the HR day ${dayAndYear(held.day)}.`,
    );
    return answer(tx, held.id);
  }
  const colleague = (await listColleagues(tx, actor.user_id)).find(
    ({ user_id }) => user_id === userId,
  );
  if (!colleague) throw notAccepted('Choose a colleague who can take HR days.', 'user_id');
  await changeDay(tx, held.id, { offered_to: userId });
  const words = sentence`${nameOfMember(actor.user_id)} offered the HR day ${dayAndYear(held.day)} to ${nameOfMember(userId)}.`;
  await note(action, held.id, 'offered', words);
  await tell(
    tx,
    {
      user_id: userId,
      type: 'SUCCESS',
      message: sentence`${nameOfMember(actor.user_id)} offers you the HR day ${dayInWords(held.day)}.`,
      kind: DAY_NOTICES.offered,
      about: held.day,
    },
    now,
  );
  return answer(tx, held.id);
}

const tellHolder = (
  { tx, now }: StaffAction,
  { user_id, day }: StoredDay,
  type: 'SUCCESS' | 'WARNING',
  message: Sentence,
) => tell(tx, { user_id, type, message, kind: DAY_NOTICES.swapped, about: day }, now);

async function decline(action: StaffAction, held: StoredDay) {
  const { tx, actor, now } = action;
  await changeDay(tx, held.id, { offered_to: null });
  await withdrawOffer(tx, held.day, now);
  const words = sentence`${nameOfMember(actor.user_id)} declined the HR day ${dayAndYear(held.day)}.`;
  await note(action, held.id, 'swap_declined', words);
  const told = sentence`${nameOfMember(actor.user_id)} can’t take your HR day ${dayInWords(held.day)}: it stays yours.`;
  await tellHolder(action, held, 'WARNING', told);
  return answer(tx, held.id);
}

/** The colleague's answer. Locks the member before the day, like a claim. */
export async function answerOffer(action: StaffAction, seen: Seen, accepts: boolean) {
  const { tx, actor, now } = action;
  await lockMember(tx, actor.user_id);
  const held = await lockHeld(action, seen);
  if (held.offered_to !== actor.user_id)
    throw new Refusal(403, 'not_offered', 'This day isn’t offered to you.');
  refuseOver(action, held);
  if (!accepts) return decline(action, held);
  await refuseWish(action, held.day);
  const why = 'Taken over by a colleague';
  await changeDay(tx, held.id, { released_at: now, release_reason: why, offered_to: null });
  const id = await takeDay(tx, { day: held.day, user_id: actor.user_id, claimed_at: now });
  if (id === null) throw taken(await findHeldDay(tx, held.day));
  await note(
    action,
    id,
    'swapped',
    sentence`${nameOfMember(actor.user_id)} took over the HR day ${dayAndYear(held.day)} from ${nameOfMember(held.user_id)}.`,
  );
  await withdrawDay(tx, held.day, now);
  const told = sentence`${nameOfMember(actor.user_id)} takes your HR day ${dayInWords(held.day)}.`;
  await tellHolder(action, held, 'SUCCESS', told);
  return answer(tx, id);
}

/** Withdraws an offer to someone who may no longer take the day. */
export async function endLostOffer(
  tx: Database,
  { id, offered_to }: { id: number; offered_to: number },
  now: Date,
): Promise<void> {
  const held = await lockDay(tx, id);
  if (held?.offered_to !== offered_to) return;
  await changeDay(tx, id, { offered_to: null });
  await withdrawOffer(tx, held.day, now);
  const summary = sentence`The HR day ${dayAndYear(held.day)} is no longer offered to ${nameOfMember(offered_to)}.`;
  await note({ tx, actor: null, now }, id, 'kept', summary);
  const message = sentence`${nameOfMember(offered_to)} can no longer take HR days: ${dayInWords(held.day)} stays yours.`;
  const notice = { type: 'WARNING', message, kind: DAY_NOTICES.swapped, about: held.day } as const;
  await tell(tx, { ...notice, user_id: held.user_id }, now);
}
