import * as contract from '@/lib/contracts/rewards/bonus-management';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';
import { BONUSES_KEY as KEY } from './bonus-queries';

const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

export const useManagedBonuses = listQuery({
  key: KEY,
  endpoint: contract.managedBonusesEndpoint,
  topics: ['bonuses'],
});
export const useManagedBonus = readQuery({
  key: KEY,
  endpoint: contract.managedBonusEndpoint,
  topics: ['bonuses'],
});
export const useBonusAwards = listQuery({
  key: KEY,
  endpoint: contract.bonusAwardsEndpoint,
  limit: 10,
  topics: ['bonuses'],
});
/** What a bonus would have paid; not queried while the form is incomplete. */
export const useSimulation = listQuery({
  key: ['bonus-simulation'],
  endpoint: contract.simulateBonusEndpoint,
});
export const useBonusHistory = readQuery({
  key: KEY,
  endpoint: contract.bonusHistoryEndpoint,
  select: ({ items }) => items,
  topics: ['bonuses'],
});

interface Saved {
  bonus: contract.BonusFields;
  is_scheduled: boolean;
}

/** Creates a bonus, or edits one that hasn't started. */
export const useSaveBonus = (known: { id: number; version: number } | null) =>
  useWrite(FORM, (body: Saved): Promise<unknown> =>
    known
      ? callEndpoint(contract.editBonusEndpoint, {
          params: { id: known.id },
          body: { ...body, version: known.version },
        })
      : callEndpoint(contract.createBonusEndpoint, { body }),
  );

export const useActOnBonus = write({ ...WRITE, endpoint: contract.actOnBonusEndpoint });
export const useDeleteBonus = write({ ...WRITE, endpoint: contract.deleteBonusEndpoint });
export const useExtendBonus = write({ ...FORM, endpoint: contract.extendBonusEndpoint });
export const useRevokeBonusAward = write({ ...FORM, endpoint: contract.revokeBonusAwardEndpoint });
