import { actionBy } from '@/backend/core/audit/staff-action';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { singleFlight } from '@/backend/core/async/single-flight';
import { periodOf, startOfCompanyMonth } from '@/backend/core/time/time';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';
import { rankFor, ranksEndpoint, setRanksEndpoint } from '@/lib/contracts/rewards/ladder';
import {
  leaderboardEndpoint,
  type Leader,
  standingEndpoint,
} from '@/lib/contracts/rewards/rewards';
import { pointRulesEndpoint, setPointRulesEndpoint } from '@/lib/contracts/rewards/rules-versions';
import { changeLadder, changePointRules, versionOf } from './ladder';
import { countByRank, listRanks } from './ladder-store';
import { listPointRules } from './point-rules-store';
import { type BoardReader, findPlace, listLeaders } from './leaderboard/leaders-store';
import { findPoints } from './store';

const SEES_ALL = ['VIEW_ALL_ACCOUNTS'] as const;
const LEADERS = 10;
const VERSIONS = 20;
/** What holds while nobody has changed anything. */
const FIRST_RULES = { id: 0, valid_from: null, by: null, rules: DEFAULT_POINT_RULES };

const PERIOD_OF = {
  month: (now: Date, timeZone: string) => periodOf(now, timeZone),
  last_month: (now: Date, timeZone: string) =>
    periodOf(startOfCompanyMonth(now, timeZone, -1), timeZone),
  all: () => null,
};

/** Whoever hides their figures still sees themselves where they stand. */
function withOwn(leaders: Awaited<ReturnType<typeof listLeaders>>, own: Leader | null) {
  const others = leaders.filter(({ user_id }) => user_id !== own?.user_id);
  const all = own ? others.toSpliced(own.place - 1, 0, own) : others;
  return all.slice(0, LEADERS).map((leader, index) => ({ ...leader, place: index + 1 }));
}

export function registerRewards(endpoints: Endpoints, { config, db: shared }: Context): void {
  const readLeaders = singleFlight((reader: BoardReader) => listLeaders(shared, reader, LEADERS));

  endpoints.member(standingEndpoint, async ({ db, member }) => {
    const points = await findPoints(db, member.user_id);
    const ladder = await listRanks(db);
    const [, ...higher] = ladder;
    return {
      points,
      rank: rankFor(ladder, points),
      next_rank: higher.find((rank) => rank.min_points > points) ?? null,
    };
  });

  endpoints.member(leaderboardEndpoint, async ({ db, member, now, query }) => {
    const period = PERIOD_OF[query.span](now, config.timeZone);
    const reader = { period, seesAll: holdsAny(member.permissions, SEES_ALL) };
    const [leaders, own] = await Promise.all([
      readLeaders(reader),
      findPlace(db, reader, member.user_id),
    ]);
    return { period, leaders: withOwn(leaders, own), own };
  });

  registerRules(endpoints, config, shared);
}

function registerRules(endpoints: Endpoints, config: Config, shared: Database): void {
  const by = actionBy(config);
  const readCounts = singleFlight(() => countByRank(shared));

  endpoints.member(pointRulesEndpoint, async ({ db }) => {
    const found = await listPointRules(db, VERSIONS);
    const versions = found.map(({ valid_from, ...version }) => ({
      ...version,
      valid_from: valid_from.toISOString(),
    }));
    return { current: versions[0] ?? FIRST_RULES, versions };
  });

  endpoints.member(setPointRulesEndpoint, async (call) => ({
    id: await changePointRules(by(call), call.body.version, call.body.rules),
  }));

  endpoints.member(ranksEndpoint, async ({ db, member }) => {
    const ladder = await listRanks(db);
    const members = await readCounts(null);
    return {
      ranks: ladder.map((rank) => ({ ...rank, members: members.get(rank.name) ?? 0 })),
      points: await findPoints(db, member.user_id),
      version: versionOf(ladder),
    };
  });

  endpoints.member(setRanksEndpoint, async (call) => ({
    changed: await changeLadder(by(call), call.body.version, call.body.ranks),
  }));
}
