import type { Database } from '@/backend/core/database';
import { notFound, Refusal } from '@/backend/core/errors';
import { companyDayOf, dayAfter } from '@/backend/core/time';
import { tell, tellThoseWho } from '@/backend/inbox/store';
import { isOnStaffLeave } from '@/backend/leave/absence-store';
import { lockMember } from '@/backend/membership/store';
import { isLateRelease, mayHandOver, objectionToClaim, weekOf } from './day-rules';
import {
  announceDays,
  changeDay,
  countHeldBy,
  findHeldDay,
  listColleagues,
  lockDay,
  type StoredDay,
  takeDay,
} from './day-store';
import { noLongerPossible, noteAct, refuse, refuseStale, type StaffAct } from './staff-act';

const TYPE = 'hr_day';
const LINK = '/hr/day-claim';
const DAYS = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
/** A day in a sentence, such as `Saturday 21 March`. */
export const dayInWords = (day: string): string =>
  DAYS.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

interface Seen {
  id: number;
  version: number;
}

const note = (act: StaffAct, id: number, action: string, summary: string, reason?: string) => {
  announceDays(act.tx);
  return noteAct(act, {
    action: `hr_day.${action}`,
    object_type: TYPE,
    object_id: id,
    summary,
    ...(reason !== undefined && { reason }),
  });
};

const todayOf = ({ config, now }: Pick<StaffAct, 'config' | 'now'>) =>
  companyDayOf(now, config.timeZone);

const taken = (name: string) => new Refusal(409, 'taken', `This day is already taken by ${name}.`);

/** Refuses a day that the member can't have. Their own row is locked: two claims come one after another. */
async function refuseWish(act: StaffAct, day: string): Promise<void> {
  const { tx, actor } = act;
  await lockMember(tx, actor.user_id);
  const objection = objectionToClaim({
    day,
    today: todayOf(act),
    heldThatWeek: await countHeldBy(tx, actor.user_id, weekOf(day)),
    isOnLeave: await isOnStaffLeave(tx, { user_id: actor.user_id, day }),
  });
  if (objection !== null) throw refuse(objection, 'day');
}

async function answer(tx: Database, id: number) {
  const after = await lockDay(tx, id);
  if (!after) throw notFound('This day');
  return { id, day: after.day, version: after.version };
}

export async function claim(act: StaffAct, day: string) {
  const { tx, actor, now } = act;
  await lockMember(tx, actor.user_id);
  const holder = await findHeldDay(tx, day);
  if (holder) throw taken(holder.name);
  await refuseWish(act, day);
  const id = await takeDay(tx, { day, user_id: actor.user_id, claimed_at: now });
  if (id === null) throw taken((await findHeldDay(tx, day))?.name ?? 'a colleague');
  await note(act, id, 'claimed', `${actor.name} claimed the HR day ${day}.`);
  return answer(tx, id);
}

async function lockHeld(act: StaffAct, { id, version }: Seen): Promise<StoredDay> {
  const day = await lockDay(act.tx, id);
  if (!day) throw notFound('This day');
  if (day.released_at !== null) throw noLongerPossible('released');
  await refuseStale(act.tx, TYPE, day, version);
  return day;
}

async function lockOwn(act: StaffAct, seen: Seen): Promise<StoredDay> {
  const day = await lockDay(act.tx, seen.id);
  if (day && day.user_id !== act.actor.user_id)
    throw new Refusal(403, 'not_own', `This is the day of ${day.name}.`);
  return lockHeld(act, seen);
}

const refuseOver = (act: StaffAct, { day }: StoredDay): void => {
  if (day < todayOf(act)) throw noLongerPossible('over');
};

const MIN_REASON = 10;

export async function release(act: StaffAct, seen: Seen, reason: string | null) {
  const { tx, config, actor, now } = act;
  const held = await lockOwn(act, seen);
  refuseOver(act, held);
  const isLate = isLateRelease(held.day, now, config.timeZone);
  if (isLate && (reason ?? '').length < MIN_REASON)
    throw refuse('Give a reason of at least 10 characters.', 'reason');
  const why = reason === '' ? null : reason;
  await changeDay(tx, held.id, { released_at: now, release_reason: why, offered_to: null });
  const words = `${actor.name} released the HR day ${held.day}.`;
  await note(act, held.id, 'released', words, why ?? undefined);
  if (isLate)
    await tellThoseWho(
      tx,
      ['CLAIM_HR_DAY'],
      {
        type: 'WARNING',
        message: `${dayInWords(held.day)} is free again as HR day: ${why ?? ''}`,
        link: LINK,
        kind: 'hr_day.released',
      },
      now,
    );
  return answer(tx, held.id);
}

export async function offer(act: StaffAct, seen: Seen, userId: number | null) {
  const { tx, actor, now } = act;
  const held = await lockOwn(act, seen);
  refuseOver(act, held);
  const kind = 'hr_day.offered';
  if (userId === null) {
    await changeDay(tx, held.id, { offered_to: null });
    await note(act, held.id, 'kept', `${actor.name} keeps the HR day ${held.day}.`);
    return answer(tx, held.id);
  }
  const colleague = (await listColleagues(tx, actor.user_id)).find(
    ({ user_id }) => user_id === userId,
  );
  if (!colleague) throw refuse('Choose a colleague who takes HR days.', 'user_id');
  await changeDay(tx, held.id, { offered_to: userId });
  const words = `${actor.name} offered the HR day ${held.day} to ${colleague.name}.`;
  await note(act, held.id, 'offered', words);
  await tell(
    tx,
    {
      user_id: userId,
      type: 'SUCCESS',
      message: `${actor.name} offers you the HR day ${dayInWords(held.day)}.`,
      link: LINK,
      kind,
    },
    now,
  );
  return answer(tx, held.id);
}

const tellHolder = (
  { tx, now }: StaffAct,
  { user_id }: StoredDay,
  type: 'SUCCESS' | 'WARNING',
  message: string,
) => tell(tx, { user_id, type, message, link: LINK, kind: 'hr_day.swapped' }, now);

async function decline(act: StaffAct, held: StoredDay) {
  const { tx, actor } = act;
  await changeDay(tx, held.id, { offered_to: null });
  const words = `${actor.name} declined the HR day ${held.day}.`;
  await note(act, held.id, 'swap_declined', words);
  const told = `${actor.name} can’t take your HR day ${dayInWords(held.day)}: it stays yours.`;
  await tellHolder(act, held, 'WARNING', told);
  return answer(tx, held.id);
}

/** The colleague's answer. The member is locked before the day, as a claim does. */
export async function answerOffer(act: StaffAct, seen: Seen, accepts: boolean) {
  const { tx, actor, now } = act;
  await lockMember(tx, actor.user_id);
  const held = await lockHeld(act, seen);
  if (held.offered_to !== actor.user_id)
    throw new Refusal(403, 'not_offered', 'This day is not offered to you.');
  refuseOver(act, held);
  if (!accepts) return decline(act, held);
  await refuseWish(act, held.day);
  const why = `Taken over by ${actor.name}`;
  await changeDay(tx, held.id, { released_at: now, release_reason: why, offered_to: null });
  const id = await takeDay(tx, { day: held.day, user_id: actor.user_id, claimed_at: now });
  if (id === null) throw taken((await findHeldDay(tx, held.day))?.name ?? 'a colleague');
  await note(
    act,
    id,
    'swapped',
    `${actor.name} took the HR day ${held.day} over from ${held.name}.`,
  );
  const told = `${actor.name} takes your HR day ${dayInWords(held.day)}.`;
  await tellHolder(act, held, 'SUCCESS', told);
  return answer(tx, id);
}

const SHOWN_NOTE = 200;

export async function handOver(act: StaffAct, seen: Seen, text: string) {
  const { tx, actor, now } = act;
  const held = await lockOwn(act, seen);
  if (!mayHandOver(held.day, todayOf(act)))
    throw refuse('A hand-over is written on the day itself or soon after it.', 'note');
  await changeDay(tx, held.id, { handover_note: text });
  await note(act, held.id, 'handed_over', `${actor.name} handed the HR day ${held.day} over.`);
  const next = await findHeldDay(tx, dayAfter(held.day));
  if (next && next.user_id !== actor.user_id)
    await tell(
      tx,
      {
        user_id: next.user_id,
        type: 'SUCCESS',
        message: `${actor.name} hands over: ${text.length > SHOWN_NOTE ? `${text.slice(0, SHOWN_NOTE)}…` : text}`,
        link: LINK,
        kind: 'hr_day.handed_over',
      },
      now,
    );
  return answer(tx, held.id);
}
