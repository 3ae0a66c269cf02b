import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  closeQuotaEndpoint,
  contactsEndpoint,
  grantExemptionEndpoint,
  logContactEndpoint,
  proposeDismissalEndpoint,
  quotaEndpoint,
  remindEndpoint,
  withdrawExemptionEndpoint,
} from '@/lib/contracts/quota';
import { callEndpoint } from '@/lib/http/call-endpoint';
import type { QuotaQuery } from './quota-query';

const quotaKeys = {
  all: ['quota'],
  list: (query: QuotaQuery | null) => ['quota', 'list', query],
  contacts: (userId: number) => ['quota', 'contacts', userId],
};

export const useQuota = (query: QuotaQuery | null) =>
  useQuery({
    queryKey: quotaKeys.list(query),
    queryFn: query ? ({ signal }) => callEndpoint(quotaEndpoint, { query }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['quota', 'standing'] },
  });

export const useContacts = (userId: number) =>
  useQuery({
    queryKey: quotaKeys.contacts(userId),
    queryFn: ({ signal }) =>
      callEndpoint(contactsEndpoint, { params: { user_id: userId } }, { signal }),
    meta: { topics: ['quota'] },
  });

/** A driver of a month. */
export interface DriverMonth {
  period: string;
  user_id: number;
}

function useAct<Act>(act: (input: Act) => Promise<unknown>, showsOwnError: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: quotaKeys.all }),
    meta: { showsOwnError },
  });
}

export const useCloseMonth = () =>
  useAct((period: string) => callEndpoint(closeQuotaEndpoint, { params: { period } }), false);

export const useGrantExemption = (params: DriverMonth) =>
  useAct(
    (body: { reason: string }) => callEndpoint(grantExemptionEndpoint, { params, body }),
    true,
  );

export const useWithdrawExemption = (params: DriverMonth) =>
  useAct(() => callEndpoint(withdrawExemptionEndpoint, { params }), false);

export const useRemind = (params: DriverMonth) =>
  useAct((body: { message: string }) => callEndpoint(remindEndpoint, { params, body }), true);

export const useLogContact = (params: DriverMonth) =>
  useAct((body: { note: string }) => callEndpoint(logContactEndpoint, { params, body }), true);

export const useProposeDismissal = (params: DriverMonth) =>
  useAct(
    (body: { reason: string }) => callEndpoint(proposeDismissalEndpoint, { params, body }),
    true,
  );
