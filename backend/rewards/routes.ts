import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/endpoints';
import { periodOf } from '@/backend/core/time';
import { leaderboardEndpoint, rankFor, standingEndpoint } from '@/lib/contracts/rewards';
import { findPlace, findPoints, listLeaders, listRanks } from './store';

const LEADERS = 10;

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
}
