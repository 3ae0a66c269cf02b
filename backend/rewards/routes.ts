import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import { periodOf } from '@/backend/core/time';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/point-rules';
import {
  leaderboardEndpoint,
  pointRulesEndpoint,
  rankFor,
  ranksEndpoint,
  setPointRulesEndpoint,
  setRanksEndpoint,
  standingEndpoint,
} from '@/lib/contracts/rewards';
import { changeLadder, changePointRules, versionOf } from './ladder';
import { countByRank, listLadder } from './ladder-store';
import { listPointRules } from './point-rules-store';
import { findPlace, findPoints, listLeaders, listRanks } from './store';

const LEADERS = 10;
const VERSIONS = 20;
/** What holds while nobody has changed anything. */
const FIRST_RULES = { id: 0, valid_from: null, by: null, rules: DEFAULT_POINT_RULES };

export function registerRewards(endpoints: Endpoints, { config }: Context): void {
  endpoints.member(standingEndpoint, async ({ db, member }) => {
    const points = await findPoints(db, member.user_id);
    const [first, ...higher] = await listRanks(db);
    if (!first) throw new Error('There are no ranks.');
    return {
      points,
      rank: rankFor([first, ...higher], points),
      next_rank: higher.find((rank) => rank.min_points > points) ?? null,
    };
  });

  endpoints.member(leaderboardEndpoint, async ({ db, member, now }) => {
    const period = periodOf(now, config.timeZone);
    const leaders = await listLeaders(db, period, LEADERS);
    return {
      period,
      leaders: leaders.map((leader, index) => ({ ...leader, place: index + 1 })),
      own: await findPlace(db, period, member.user_id),
    };
  });

  registerRules(endpoints);
}

function registerRules(endpoints: Endpoints): void {
  endpoints.member(pointRulesEndpoint, async ({ db }) => {
    const found = await listPointRules(db, VERSIONS);
    const versions = found.map(({ valid_from, ...version }) => ({
      ...version,
      valid_from: valid_from.toISOString(),
    }));
    return { current: versions[0] ?? FIRST_RULES, versions };
  });

  endpoints.member(setPointRulesEndpoint, async ({ db: tx, member, caller, now, body }) => {
    const actor = { user_id: member.user_id, address: caller.address };
    return { id: await changePointRules({ tx, actor, now }, body.version, body.rules) };
  });

  endpoints.member(ranksEndpoint, async ({ db, member }) => {
    const ladder = await listLadder(db);
    const members = await countByRank(db);
    return {
      ranks: ladder.map(({ version: _, ...rank }) => ({
        ...rank,
        members: members.get(rank.name) ?? 0,
      })),
      points: await findPoints(db, member.user_id),
      version: versionOf(ladder),
    };
  });

  endpoints.member(setRanksEndpoint, async ({ db: tx, member, caller, now, body }) => {
    const actor = { user_id: member.user_id, address: caller.address };
    return { changed: await changeLadder({ tx, actor, now }, body.version, body.ranks) };
  });
}
