import { ranksEndpoint, setRanksEndpoint } from '@/lib/contracts/rewards/ladder';
import { pointRulesEndpoint, setPointRulesEndpoint } from '@/lib/contracts/rewards/rules-versions';
import { readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { REWARDS_KEY } from './queries';

const FORM = { key: REWARDS_KEY, showsOwnError: true };

export const usePointRules = readQuery({
  key: REWARDS_KEY,
  endpoint: pointRulesEndpoint,
  topics: ['standing'],
});
export const useRanks = readQuery({
  key: REWARDS_KEY,
  endpoint: ranksEndpoint,
  topics: ['standing'],
});

export const useSetPointRules = write({ ...FORM, endpoint: setPointRulesEndpoint });
export const useSetRanks = write({ ...FORM, endpoint: setRanksEndpoint });
