import { useQuery } from '@tanstack/react-query';
import { leaderboardEndpoint, standingEndpoint } from '@/lib/contracts/rewards';
import { callEndpoint } from '@/lib/http/call-endpoint';

const rewardKeys = {
  standing: ['rewards', 'standing'],
  leaderboard: ['rewards', 'leaderboard'],
};

export const useStanding = () =>
  useQuery({
    queryKey: rewardKeys.standing,
    queryFn: ({ signal }) => callEndpoint(standingEndpoint, {}, { signal }),
    meta: { topics: ['standing'] },
  });

export const useLeaderboard = () =>
  useQuery({
    queryKey: rewardKeys.leaderboard,
    queryFn: ({ signal }) => callEndpoint(leaderboardEndpoint, {}, { signal }),
    meta: { topics: ['leaderboard'] },
  });
