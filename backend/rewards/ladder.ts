import { type StaffAction, noteAction } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { changedMeanwhile } from '@/backend/core/http/errors';
import { renameAskedRanks } from '@/backend/divisions/public';
import { tellEach, withdrawNotices } from '@/backend/inbox/public';
import { RANK_NOTICES } from './notices';
import { putRolesOfMembersRight, refuseStale } from '@/backend/members/public';
import type { PointRules } from '@/lib/contracts/rewards/point-rules';
import { rankFor, type LadderStep } from '@/lib/contracts/rewards/ladder';
import {
  listAllPoints,
  listRanks,
  renameInBonuses,
  replaceLadder,
  type Ladder,
} from './ladder-store';
import { findPointRules, insertPointRules, listPointRules, lockRules } from './point-rules-store';

type RuleAction = Omit<StaffAction, 'config'>;

/** Lets a new version of the points rule hold from now on. */
export async function changePointRules(
  action: RuleAction,
  version: number,
  rules: PointRules,
): Promise<number> {
  const { tx, actor, now } = action;
  await lockRules(tx);
  const [latest] = await listPointRules(tx, 1);
  const held = latest?.id ?? 0;
  await refuseStale(tx, 'point_rules', { id: held, version: held }, version);
  const before = await findPointRules(tx, now);
  const id = await insertPointRules(tx, { rules, now, by: actor.user_id });
  await noteAction(action, {
    action: 'rules.points_changed',
    object_type: 'point_rules',
    object_id: id,
    summary: 'Changed the points rules',
    before,
    after: rules,
  });
  announce(tx, { topic: 'standing' });
  return id;
}

export const versionOf = (ladder: Ladder): string =>
  ladder.map(({ id, version }) => `${id}.${version}`).join(' ');

/** Members whose rank is another one on the new ladder, by where they come from and go to. */
async function listMoved(tx: Database, before: Ladder, after: Ladder) {
  const moved = new Map<string, { isRise: boolean; rank: string; user_ids: number[] }>();
  for (const { user_id, points } of await listAllPoints(tx)) {
    const [from, to] = [rankFor(before, points), rankFor(after, points)];
    if (from.id === to.id) continue;
    const key = `${from.id} ${to.id}`;
    const isRise =
      before.filter(({ min_points: least }) => least <= points).length <
      after.filter(({ min_points: least }) => least <= points).length;
    const group = moved.get(key) ?? { isRise, rank: to.name, user_ids: [] };
    group.user_ids.push(user_id);
    moved.set(key, group);
  }
  return [...moved.values()];
}

/** Changes the ladder: every rank follows from it at once, and who has another one now is told. */
export async function changeLadder(
  action: RuleAction,
  version: string,
  steps: readonly LadderStep[],
): Promise<number> {
  const { tx, now } = action;
  await lockRules(tx);
  const before = await listRanks(tx);
  await refuseStale(tx, 'ranks', { id: 'ladder', version: versionOf(before) }, version);
  const known = new Map(before.map((rank) => [rank.id, rank]));
  if (steps.some(({ id }) => id !== null && !known.has(id))) throw changedMeanwhile('The ladder');

  await replaceLadder(tx, steps, now);
  const renamed = steps.flatMap(({ id, name }) => {
    const old = id === null ? undefined : known.get(id);
    return old && old.name !== name ? [[old.name, name] as const] : [];
  });
  if (renamed.length > 0) {
    const names = Object.fromEntries(renamed);
    await renameInBonuses(tx, names);
    await renameAskedRanks(tx, names, now);
  }
  const after = await listRanks(tx);
  await noteAction(action, {
    action: 'rules.ranks_changed',
    object_type: 'ranks',
    object_id: 'ladder',
    summary: 'Changed the ranks',
    before,
    after,
  });
  const moved = await listMoved(tx, before, after);
  const user_ids = moved.flatMap((group) => group.user_ids);
  await putRolesOfMembersRight(tx, { user_ids, why: 'ladder changed' }, now);
  await withdrawNotices(tx, { kinds: Object.values(RANK_NOTICES), about: user_ids }, now);
  await tellEach(
    tx,
    moved.flatMap(({ isRise, rank, user_ids: some }) =>
      some.map((user_id) => ({
        user_id,
        type: isRise ? ('SUCCESS' as const) : ('WARNING' as const),
        message: `The ranks have changed: you’re now ${rank}.`,
        kind: RANK_NOTICES.ladder_changed,
        about: user_id,
        created_at: now,
      })),
    ),
  );
  announce(tx, { topic: 'standing' });
  announce(tx, { topic: 'profiles' });
  return user_ids.length;
}
