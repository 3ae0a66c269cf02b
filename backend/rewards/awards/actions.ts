import { type StaffAction, noteAction, type Versioned } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import { transactionForEach } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import { changedMeanwhile, notAccepted, notFound, notPossible } from '@/backend/core/http/errors';
import { joined, nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { periodOf } from '@/backend/core/time/time';
import { inPoints } from '@/backend/rewards/points-words';
import { tellChannel } from '@/backend/discord/public';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { AWARD_NOTICES } from '@/backend/rewards/notices';
import { refuseStale, lockUsers } from '@/backend/members/public';
import { MAX_AWARDS, type AwardFields } from '@/lib/contracts/rewards/awards';
import {
  changeReason,
  countAwards,
  findGrantLine,
  insertAward,
  insertGrant,
  isAwardNameTaken,
  listHolding,
  listReaching,
  listRuled,
  lockAward,
  lockGrant,
  revokeGrant,
  updateAward,
  type AwardRow,
} from './store';
import { listDriversAmong } from '@/backend/rewards/driver-store';
import { addPoints } from '@/backend/rewards/store';

/** Nobody acts where a rule grants. */
type Granting = Omit<StaffAction, 'actor'> & { actor: StaffAction['actor'] | null };

const GRANTED_AT_ONCE = 100;

interface Noted {
  action: string;
  summary: Sentence;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

function note(action: Granting, awardId: number, line: Noted): Promise<void> {
  announce(action.tx, { topic: 'awards', needs: ['MANAGE_AWARDS'] });
  return noteAction(action, {
    ...line,
    object_type: 'award',
    object_id: awardId,
    action: `award.${line.action}`,
  });
}

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

/** Gives an award to one member, with its points and word of it. */
async function give(
  { tx, config, actor, now }: Granting,
  { id: award_id, name, points }: AwardRow,
  user_id: number,
  reason: string | null,
): Promise<number> {
  const granted_by = actor?.user_id ?? null;
  const id = await insertGrant(tx, { award_id, user_id, reason, granted_by, granted_at: now });
  if (points > 0)
    await addPoints(tx, {
      user_id,
      amount: points,
      kind: 'award',
      ref_type: 'user_award',
      ref_id: String(id),
      note: name,
      by_user: granted_by,
      period: periodOf(now, config.timeZone),
      created_at: now,
    });
  const worth = points > 0 ? ` (+${inPoints(points)})` : '';
  const because = reason === null ? '' : ` ${reason}`;
  await tell(
    tx,
    {
      user_id,
      type: 'SUCCESS',
      message: `You received the award “${name}”${worth}.${because}`,
      kind: AWARD_NOTICES.granted,
      about: id,
      goesOut: true,
    },
    now,
  );
  announce(tx, { topic: 'awards', user_id });
  return id;
}

async function giveTo(
  action: Granting,
  award: AwardRow,
  members: readonly { user_id: number; name: string }[],
  reason: string | null,
): Promise<number> {
  await lockUsers(
    action.tx,
    members.map(({ user_id }) => user_id),
  );
  let first = 0;
  for (const { user_id } of members) {
    const id = await give(action, award, user_id, reason);
    if (first === 0) first = id;
  }
  const names = joined(
    members.map(({ user_id }) => nameOfMember(user_id)),
    ', ',
  );
  await note(action, award.id, {
    action: 'granted',
    summary: sentence`Granted the award “${award.name}” to ${names}`,
    after: { user_ids: members.map(({ user_id }) => user_id) },
    ...(reason !== null && { reason }),
  });
  const text = sentence`${names}: award “${award.name}”.`;
  await tellChannel(
    action.tx,
    'announcements',
    { text, cause: `award_grant:${first}` },
    action.now,
  );
  announce(action.tx, { topic: 'profiles' });
  return first;
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

/**
 * Grants an award that comes with something else; null where it is retired or held already. Awards
 * are locked before their members, so the caller takes `lockAward` first.
 */
export async function grantFor(
  action: StaffAction,
  awardId: number,
  user_id: number,
  reason: string,
): Promise<number | null> {
  const { tx } = action;
  const award = await lockAward(tx, awardId);
  const [member] = await listDriversAmong(tx, [user_id]);
  if (!award || award.retired_at !== null || !member) return null;
  if (!award.repeatable && (await listHolding(tx, awardId, [user_id])).length > 0) return null;
  return giveTo(action, award, [member], reason);
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

/** Takes back what was granted with something else, unless that was done by hand already. */
export async function takeBackGrant(action: StaffAction, id: number, reason: string) {
  const found = await lockGrant(action.tx, id);
  if (found?.grant.revoked_at === null) await takeBack(action, found, reason);
}

/** Leaves an award with its member for another reason than the one it was granted for. */
export async function keepGrant(action: StaffAction, id: number, reason: string) {
  const { tx } = action;
  const found = await lockGrant(tx, id);
  if (!found || !(await changeReason(tx, id, reason))) return;
  const { award_id, user_id } = found.grant;
  await note(action, award_id, {
    action: 'kept',
    summary: sentence`Left the award “${found.name}” with ${nameOfMember(user_id)}`,
    reason,
  });
  announce(tx, { topic: 'awards', user_id });
  announce(tx, { topic: 'profiles' });
}

type Held = NonNullable<Awaited<ReturnType<typeof lockGrant>>>;

async function takeBack(action: StaffAction, { grant: held, name }: Held, reason: string) {
  const { tx, actor, now } = action;
  const { id, version } = held;
  const line = await findGrantLine(tx, held);
  await revokeGrant(tx, id, { by: actor.user_id, reason, now });
  if (line)
    await addPoints(tx, {
      user_id: held.user_id,
      amount: -line.amount,
      kind: 'award',
      ref_type: 'user_award',
      ref_id: String(id),
      revision: version + 1,
      note: `${name}: ${reason}`,
      by_user: actor.user_id,
      period: line.period,
      created_at: now,
    });
  await withdrawNotices(tx, { kinds: [AWARD_NOTICES.granted], about: id }, now);
  const worth = line ? ` (−${inPoints(line.amount)})` : '';
  await tell(
    tx,
    {
      user_id: held.user_id,
      type: 'WARNING',
      message: `Your award “${name}” was revoked${worth}: ${reason}`,
      kind: AWARD_NOTICES.revoked,
      about: id,
      goesOut: true,
    },
    now,
  );
  await note(action, held.award_id, {
    action: 'revoked',
    summary: sentence`Took the award “${name}” back from ${nameOfMember(held.user_id)}`,
    reason,
  });
  announce(tx, { topic: 'awards', user_id: held.user_id });
  announce(tx, { topic: 'profiles' });
}

/** Grants what an award asks for to those who have reached it and never had it, some at a time. */
export async function grantReached(action: Granting, awardId: number): Promise<void> {
  const award = await lockAward(action.tx, awardId);
  if (!award?.rule || award.retired_at !== null) return;
  const reached = await listReaching(action.tx, awardId, award.rule, GRANTED_AT_ONCE);
  if (reached.length > 0) await giveTo(action, award, reached, null);
}

/** Lets every award that has a rule grant itself. */
export async function grantByRules(context: Context): Promise<void> {
  const { db, config, clock } = context;
  await transactionForEach(context, await listRuled(db), (tx, { id }) =>
    grantReached({ tx, config, actor: null, now: clock.now() }, id),
  );
}
