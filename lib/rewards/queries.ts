import * as contract from '@/lib/contracts/rewards/rewards';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['rewards'];
const FORM = { key: KEY, showsOwnError: true };

export const useStanding = readQuery({
  key: KEY,
  endpoint: contract.standingEndpoint,
  topics: ['standing'],
});
export const useLeaderboard = listQuery({
  key: KEY,
  endpoint: contract.leaderboardEndpoint,
  topics: ['leaderboard'],
});
export const usePointRules = readQuery({
  key: KEY,
  endpoint: contract.pointRulesEndpoint,
  topics: ['standing'],
});
export const useRanks = readQuery({
  key: KEY,
  endpoint: contract.ranksEndpoint,
  topics: ['standing'],
});

export const useSetPointRules = write({ ...FORM, endpoint: contract.setPointRulesEndpoint });
export const useSetRanks = write({ ...FORM, endpoint: contract.setRanksEndpoint });
