import { type StaffAction, noteAction } from '@/backend/core/audit/staff-action';
import type { Database } from '@/backend/core/db/database';
import {
  noLongerPossible,
  notAccepted,
  notFound,
  type Person,
  Refusal,
} from '@/backend/core/http/errors';
import { type Sentence } from '@/backend/core/audit/sentence';
import { companyDayOf } from '@/backend/core/time/time';
import { findAbsenceOn } from '@/backend/leave/public';
import { refuseStale, lockMember } from '@/backend/members/public';
import { objectionToClaim, weekOf } from './rules';
import { announceDays, countHeldBy, lockDay, type StoredDay } from './store';

const TYPE = 'hr_day';

export interface Seen {
  id: number;
  version: number;
}

/** The actor is null when the panel itself ends an offer. */
type Noted = Pick<StaffAction, 'tx' | 'now'> & { actor: StaffAction['actor'] | null };

export const note = (
  action: Noted,
  id: number,
  verb: string,
  summary: Sentence,
  reason?: string,
) => {
  announceDays(action.tx);
  return noteAction(action, {
    action: `hr_day.${verb}`,
    object_type: TYPE,
    object_id: id,
    summary,
    ...(reason !== undefined && { reason }),
  });
};

export const todayOf = ({ config, now }: Pick<StaffAction, 'config' | 'now'>) =>
  companyDayOf(now, config.timeZone);

/** @param holder null if they gave it up again at once */
export const taken = (holder: Person | null) =>
  new Refusal(409, 'taken', `${holder?.name ?? 'A colleague'} already holds this day.`, {
    ...(holder && {
      toSelf: { user_id: holder.user_id, message: 'You already hold this day.' },
    }),
  });

/** Refuses days the member can't claim. Their row is locked, so that claims are serialised. */
export async function refuseWish(action: StaffAction, day: string): Promise<void> {
  const { tx, actor } = action;
  await lockMember(tx, actor.user_id);
  const objection = objectionToClaim({
    day,
    today: todayOf(action),
    heldThatWeek: await countHeldBy(tx, actor.user_id, weekOf(day)),
    absence: await findAbsenceOn(tx, { user_id: actor.user_id, day }),
  });
  if (objection !== null) throw notAccepted(objection, 'day');
}

export async function answer(tx: Database, id: number) {
  const after = await lockDay(tx, id);
  if (!after) throw notFound('This day');
  return { id, day: after.day, version: after.version };
}

export async function lockHeld(action: StaffAction, { id, version }: Seen): Promise<StoredDay> {
  const day = await lockDay(action.tx, id);
  if (!day) throw notFound('This day');
  if (day.released_at !== null) throw noLongerPossible('released', 'the day');
  await refuseStale(action.tx, TYPE, day, version);
  return day;
}

export async function lockOwn(action: StaffAction, seen: Seen): Promise<StoredDay> {
  const day = await lockDay(action.tx, seen.id);
  if (day && day.user_id !== action.actor.user_id)
    throw new Refusal(403, 'not_own', `This day belongs to ${day.name}.`);
  return lockHeld(action, seen);
}

export const refuseOver = (action: StaffAction, { day }: StoredDay): void => {
  if (day < todayOf(action)) throw noLongerPossible('over', 'the day');
};
