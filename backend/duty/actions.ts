import type { StaffAction } from '@/backend/core/audit/staff-action';
import { notAccepted } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { dayAfter } from '@/backend/core/time/time';
import { dayInWords, dayAndYear } from '@/backend/core/text/time-words';
import { tell, tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { lockMember } from '@/backend/members/public';
import {
  answer,
  lockOwn,
  note,
  refuseOver,
  refuseWish,
  type Seen,
  taken,
  todayOf,
} from './day-checks';
import { isLateRelease, mayHandOver } from './rules';
import { DAY_NOTICES, DAY_TAKERS, withdrawDay } from './notices';
import { changeDay, findHeldDay, takeDay } from './store';

export async function claim(action: StaffAction, day: string) {
  const { tx, actor, now } = action;
  await lockMember(tx, actor.user_id);
  const holder = await findHeldDay(tx, day);
  if (holder) throw taken(holder);
  await refuseWish(action, day);
  const id = await takeDay(tx, { day, user_id: actor.user_id, claimed_at: now });
  if (id === null) throw taken(await findHeldDay(tx, day));
  await withdrawNotices(tx, { kinds: [DAY_NOTICES.open, DAY_NOTICES.released], about: day }, now);
  await note(
    action,
    id,
    'claimed',
    sentence`${nameOfMember(actor.user_id)} claimed the HR day ${dayAndYear(day)}.`,
  );
  return answer(tx, id);
}

const MIN_REASON = 10;

export async function release(action: StaffAction, seen: Seen, reason: string | null) {
  const { tx, config, actor, now } = action;
  const held = await lockOwn(action, seen);
  refuseOver(action, held);
  const isLate = isLateRelease(held.day, now, config.timeZone);
  if (isLate && (reason ?? '').length < MIN_REASON)
    throw notAccepted('Give a reason of at least 10 characters.', 'reason');
  const why = reason === '' ? null : reason;
  await changeDay(tx, held.id, { released_at: now, release_reason: why, offered_to: null });
  const words = sentence`${nameOfMember(actor.user_id)} released the HR day ${dayAndYear(held.day)}.`;
  await note(action, held.id, 'released', words, why ?? undefined);
  await withdrawDay(tx, held.day, now);
  if (isLate)
    await tellOthersWho(
      tx,
      DAY_TAKERS,
      [actor.user_id],
      {
        type: 'WARNING',
        message: `The HR day ${dayInWords(held.day)} is free again: ${why ?? ''}`,
        kind: DAY_NOTICES.released,
        about: held.day,
      },
      now,
    );
  return answer(tx, held.id);
}

const SHOWN_NOTE = 200;

export async function handOver(action: StaffAction, seen: Seen, text: string) {
  const { tx, actor, now } = action;
  const held = await lockOwn(action, seen);
  if (!mayHandOver(held.day, todayOf(action)))
    throw notAccepted('You can only write a handover on the day or shortly after it.', 'note');
  await changeDay(tx, held.id, { handover_note: text });
  await note(
    action,
    held.id,
    'handed_over',
    sentence`${nameOfMember(actor.user_id)} handed over the HR day ${dayAndYear(held.day)}.`,
  );
  const next = await findHeldDay(tx, dayAfter(held.day));
  if (next && next.user_id !== actor.user_id)
    await tell(
      tx,
      {
        user_id: next.user_id,
        type: 'SUCCESS',
        message: sentence`${nameOfMember(actor.user_id)} hands over: ${text.length > SHOWN_NOTE ? `${text.slice(0, SHOWN_NOTE)}…` : text}`,
        kind: DAY_NOTICES.handed_over,
        about: next.day,
      },
      now,
    );
  return answer(tx, held.id);
}
