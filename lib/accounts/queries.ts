import * as actions from '@/lib/contracts/accounts/account-actions';
import * as contract from '@/lib/contracts/accounts/accounts';
import {
  decideFactorResetEndpoint,
  factorResetsEndpoint,
} from '@/lib/contracts/session/second-factor';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';
import type { ActedOn, MemberAction } from './actions';

const KEY = ['accounts'];
const FORM = { key: KEY, showsOwnError: true };

export const useAccounts = listQuery({
  key: KEY,
  endpoint: contract.accountsEndpoint,
  topics: ['accounts', 'profiles'],
});
export const useAccountChoices = readQuery({
  key: KEY,
  endpoint: contract.accountChoicesEndpoint,
  topics: ['accounts', 'permissions'],
});
export const useAccount = readQuery({
  key: KEY,
  endpoint: contract.accountEndpoint,
  topics: ['accounts', 'profiles'],
});
export const usePointsPreview = listQuery({
  key: KEY,
  endpoint: actions.previewPointsEndpoint,
  topics: ['standing'],
});
export const useFactorResets = readQuery({
  key: KEY,
  endpoint: factorResetsEndpoint,
  topics: ['accounts'],
});

export const useMemberAction = (
  { send }: Pick<MemberAction, 'send'>,
  members: readonly ActedOn[],
) => useWrite(FORM, (values: unknown) => send(members, values));

export const useLiftWarning = write({ ...FORM, endpoint: actions.liftWarningEndpoint });
export const useDecideReset = write({ ...FORM, endpoint: decideFactorResetEndpoint });
