import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PointRules } from '@/lib/contracts/point-rules';
import {
  type LadderStep,
  leaderboardEndpoint,
  pointRulesEndpoint,
  ranksEndpoint,
  setPointRulesEndpoint,
  setRanksEndpoint,
  standingEndpoint,
} from '@/lib/contracts/rewards';
import { callEndpoint } from '@/lib/http/call-endpoint';

const rewardKeys = {
  all: ['rewards'],
  rules: ['rewards', 'rules'],
  ranks: ['rewards', 'ranks'],
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

export const usePointRules = () =>
  useQuery({
    queryKey: rewardKeys.rules,
    queryFn: ({ signal }) => callEndpoint(pointRulesEndpoint, {}, { signal }),
    meta: { topics: ['standing'] },
  });

export const useRanks = () =>
  useQuery({
    queryKey: rewardKeys.ranks,
    queryFn: ({ signal }) => callEndpoint(ranksEndpoint, {}, { signal }),
    meta: { topics: ['standing'] },
  });

function useChange<Change, Answer>(change: (input: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKeys.all }),
    meta: { showsOwnError: true },
  });
}

export const useSetPointRules = (version: number) =>
  useChange((rules: PointRules) =>
    callEndpoint(setPointRulesEndpoint, { body: { version, rules } }),
  );

export const useSetRanks = (version: string) =>
  useChange((ranks: LadderStep[]) => callEndpoint(setRanksEndpoint, { body: { version, ranks } }));
