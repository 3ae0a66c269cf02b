import { type StaffAction, noteAction } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import { joined, nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { periodOf } from '@/backend/core/time/time';
import { inPoints } from '@/backend/rewards/points-words';
import { tellChannel } from '@/backend/discord/public';
import { tell, withdrawNotices } from '@/backend/inbox/public';
import { AWARD_NOTICES } from '@/backend/rewards/notices';
import { lockUsers } from '@/backend/members/public';
import { addPoints } from '@/backend/rewards/store';
import { findGrantLine, insertGrant, type lockGrant, revokeGrant, type AwardRow } from './store';

/** Nobody acts where a rule grants. */
export type Granting = Omit<StaffAction, 'actor'> & { actor: StaffAction['actor'] | null };

interface Noted {
  action: string;
  summary: Sentence;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** Records what was done with an award. */
export function note(action: Granting, awardId: number, line: Noted): Promise<void> {
  announce(action.tx, { topic: 'awards', needs: ['MANAGE_AWARDS'] });
  return noteAction(action, {
    ...line,
    object_type: 'award',
    object_id: awardId,
    action: `award.${line.action}`,
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

/** Gives an award to members; returns the first grant. */
export async function giveTo(
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

type Held = NonNullable<Awaited<ReturnType<typeof lockGrant>>>;

/** Takes an award back, with its points and word of it. */
export async function takeBack(action: StaffAction, { grant: held, name }: Held, reason: string) {
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
    summary: sentence`Revoked the award “${name}” from ${nameOfMember(held.user_id)}`,
    reason,
  });
  announce(tx, { topic: 'awards', user_id: held.user_id });
  announce(tx, { topic: 'profiles' });
}
