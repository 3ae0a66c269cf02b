import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import { changedMeanwhile, notAccepted, notFound, notPossible } from '@/backend/core/http/errors';
import { refuseStale } from '@/backend/members/public';
import { listDriversAmong } from '@/backend/rewards/driver-store';
import { MAX_AWARDS, type AwardFields } from '@/lib/contracts/rewards/awards';
import { giveTo, note, takeBack } from './give';
import {
  countAwards,
  insertAward,
  isAwardNameTaken,
  listHolding,
  lockAward,
  lockGrant,
  updateAward,
  type AwardRow,
} from './store';

async function lockCurrent({ tx }: StaffAction, id: number, version?: number): Promise<AwardRow> {
  const award = await lockAward(tx, id);
  if (!award) throw notFound('This award');
  if (version !== undefined) await refuseStale(tx, 'award', award, version);
  return award;
}

async function requireFreeName({ tx }: StaffAction, name: string, exceptId = 0): Promise<void> {
  if (await isAwardNameTaken(tx, name, exceptId))
    throw notAccepted('Name is already used.', 'award.name');
}

export async function create(action: StaffAction, fields: AwardFields): Promise<number> {
  const { tx, now, actor } = action;
  await requireFreeName(action, fields.name);
  if ((await countAwards(tx)) >= MAX_AWARDS)
    throw notAccepted(`The catalogue is full with ${MAX_AWARDS} awards.`, 'award.name');
  const id = await insertAward(tx, {
    ...fields,
    created_by: actor.user_id,
    created_at: now,
    updated_at: now,
  });
  if (id === null) throw notAccepted('Name is already used.', 'award.name');
  await note(action, id, {
    action: 'created',
    summary: `Created the award “${fields.name}”`,
    after: fields,
  });
  return id;
}

export async function edit(action: StaffAction, { id, version }: Versioned, fields: AwardFields) {
  const before = await lockCurrent(action, id, version);
  await requireFreeName(action, fields.name, id);
  await updateAward(action.tx, id, { ...fields, updated_at: action.now });
  const summary = `Changed the award “${fields.name}”`;
  await note(action, id, { action: 'edited', summary, before, after: fields });
  announce(action.tx, { topic: 'profiles' });
}

export async function retire(action: StaffAction, { id, version }: Versioned, isRetired: boolean) {
  const { name, retired_at } = await lockCurrent(action, id, version);
  if ((retired_at !== null) === isRetired) return;
  await updateAward(action.tx, id, {
    retired_at: isRetired ? action.now : null,
    updated_at: action.now,
  });
  await note(action, id, {
    action: isRetired ? 'retired' : 'brought_back',
    summary: isRetired ? `Retired the award “${name}”` : `Restored the award “${name}”`,
  });
}

/** Grants an award by hand: to all of the members, or to none where one may not have it. */
export async function grant(
  action: StaffAction,
  id: number,
  asked: readonly number[],
  reason: string,
) {
  const { tx, actor } = action;
  const award = await lockCurrent(action, id);
  if (award.retired_at !== null) throw notPossible(`“${award.name}” is retired.`);
  const userIds = [...new Set(asked)];
  if (userIds.includes(actor.user_id))
    throw notAccepted('You can’t grant yourself an award.', 'user_ids');
  const members = await listDriversAmong(tx, userIds);
  if (members.length < userIds.length) throw notAccepted('Choose active members.', 'user_ids');
  if (!award.repeatable) {
    const holding = new Set((await listHolding(tx, id, userIds)).map(({ user_id }) => user_id));
    const holder = members.find(({ user_id }) => holding.has(user_id));
    if (holder) throw notAccepted(`${holder.name} already has this award.`, 'user_ids');
  }
  await giveTo(action, award, members, reason);
  return members.length;
}

export async function revoke(
  action: StaffAction,
  { id, version }: Versioned,
  reason: string,
): Promise<void> {
  const found = await lockGrant(action.tx, id);
  if (!found) throw notFound('This award');
  const { revoked_at, version: stored } = found.grant;
  if (revoked_at !== null || stored !== version) throw changedMeanwhile('This award');
  await takeBack(action, found, reason);
}
