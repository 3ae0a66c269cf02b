import * as contract from '@/lib/contracts/rewards/awards';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['awards'];
const FORM = { key: KEY, showsOwnError: true };

export const useAwards = readQuery({
  key: KEY,
  endpoint: contract.awardsEndpoint,
  topics: ['awards'],
});
export const useAwardGrants = listQuery({
  key: KEY,
  endpoint: contract.awardGrantsEndpoint,
  limit: 10,
  topics: ['awards'],
});
export const useAwardHistory = readQuery({
  key: KEY,
  endpoint: contract.awardHistoryEndpoint,
  select: ({ items }) => items,
  topics: ['awards'],
});

interface Known {
  id: number;
  version: number;
}

/** Creates or edits an award. */
export const useSaveAward = (known: Known | null) =>
  useWrite(FORM, (award: contract.AwardFields): Promise<unknown> =>
    known
      ? callEndpoint(contract.editAwardEndpoint, {
          params: { id: known.id },
          body: { award, version: known.version },
        })
      : callEndpoint(contract.createAwardEndpoint, { body: { award } }),
  );

export const useRetireAward = write({ key: KEY, endpoint: contract.retireAwardEndpoint });
export const useGrantAward = write({ ...FORM, endpoint: contract.grantAwardEndpoint });
export const useRevokeGrant = write({ ...FORM, endpoint: contract.revokeGrantEndpoint });
