import { useQuery } from '@tanstack/react-query';
import type { PointRules } from '@/lib/contracts/rewards/point-rules';
import {
  type LadderStep,
  leaderboardEndpoint,
  pointRulesEndpoint,
  ranksEndpoint,
  setPointRulesEndpoint,
  setRanksEndpoint,
  standingEndpoint,
} from '@/lib/contracts/rewards/rewards';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

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

const FORM = { key: rewardKeys.all, showsOwnError: true };

export const useSetPointRules = (version: number) =>
  useWrite(FORM, (rules: PointRules) =>
    callEndpoint(setPointRulesEndpoint, { body: { version, rules } }),
  );

export const useSetRanks = (version: string) =>
  useWrite(FORM, (ranks: LadderStep[]) =>
    callEndpoint(setRanksEndpoint, { body: { version, ranks } }),
  );
