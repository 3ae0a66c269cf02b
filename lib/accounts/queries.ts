import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  accountChoicesEndpoint,
  accountEndpoint,
  accountsEndpoint,
  liftWarningEndpoint,
} from '@/lib/contracts/accounts/accounts';
import {
  decideFactorResetEndpoint,
  factorResetsEndpoint,
} from '@/lib/contracts/session/second-factor';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';
import type { ActedOn, MemberAct } from './acts';
import type { AccountsQuery } from './address';

const accountKeys = {
  all: ['accounts'],
  list: (query: AccountsQuery | null) => ['accounts', 'list', query],
  choices: ['accounts', 'choices'],
  one: (id: number | null) => ['accounts', 'one', id],
  resets: ['accounts', 'factor-resets'],
};

export const useAccounts = (query: AccountsQuery | null) =>
  useQuery({
    queryKey: accountKeys.list(query),
    queryFn: query
      ? ({ signal }) => callEndpoint(accountsEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['accounts', 'profiles'] },
  });

export const useAccountChoices = () =>
  useQuery({
    queryKey: accountKeys.choices,
    queryFn: ({ signal }) => callEndpoint(accountChoicesEndpoint, {}, { signal }),
    meta: { topics: ['accounts', 'permissions'] },
  });

export const useAccount = (id: number | null) =>
  useQuery({
    queryKey: accountKeys.one(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => callEndpoint(accountEndpoint, { params: { id } }, { signal }),
    meta: { topics: ['accounts', 'profiles'] },
  });

const ACCOUNTS_FORM = { key: accountKeys.all, showsOwnError: true };

export const useMemberAct = ({ send }: Pick<MemberAct, 'send'>, members: readonly ActedOn[]) =>
  useWrite(ACCOUNTS_FORM, (values: unknown) => send(members, values));

export const useLiftWarning = (params: { id: number; note_id: number }) =>
  useWrite(ACCOUNTS_FORM, (body: { reason: string }) =>
    callEndpoint(liftWarningEndpoint, { params, body }),
  );

export const useFactorResets = () =>
  useQuery({
    queryKey: accountKeys.resets,
    queryFn: ({ signal }) => callEndpoint(factorResetsEndpoint, {}, { signal }),
    meta: { topics: ['accounts'] },
  });

export const useDecideReset = (id: number) =>
  useWrite(ACCOUNTS_FORM, (body: { is_approved: boolean; reason?: string }) =>
    callEndpoint(decideFactorResetEndpoint, { params: { id }, body }),
  );
