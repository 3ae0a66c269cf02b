import { bonusesEndpoint, ownBonusAwardsEndpoint } from '@/lib/contracts/rewards/bonuses';
import { listQuery, readQuery } from '@/lib/http/list-query';

export const BONUSES_KEY = ['bonuses'];

export const useBonuses = readQuery({
  key: BONUSES_KEY,
  endpoint: bonusesEndpoint,
  topics: ['bonuses', 'standing'],
});
export const useOwnBonusAwards = listQuery({
  key: BONUSES_KEY,
  endpoint: ownBonusAwardsEndpoint,
  limit: 10,
  topics: ['bonuses'],
});
