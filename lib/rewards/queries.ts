import { leaderboardEndpoint, standingEndpoint } from '@/lib/contracts/rewards/rewards';
import { listQuery, readQuery } from '@/lib/http/list-query';

export const REWARDS_KEY = ['rewards'];

export const useStanding = readQuery({
  key: REWARDS_KEY,
  endpoint: standingEndpoint,
  topics: ['standing'],
});
export const useLeaderboard = listQuery({
  key: REWARDS_KEY,
  endpoint: leaderboardEndpoint,
  topics: ['leaderboard'],
});
