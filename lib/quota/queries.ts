import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
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
import { useWrite } from '@/lib/http/use-write';
import type { QuotaQuery } from './address';

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

const QUOTA = { key: quotaKeys.all };
const QUOTA_FORM = { key: quotaKeys.all, showsOwnError: true };

export const useCloseMonth = () =>
  useWrite(QUOTA, (period: string) => callEndpoint(closeQuotaEndpoint, { params: { period } }));

export const useGrantExemption = (params: DriverMonth) =>
  useWrite(QUOTA_FORM, (body: { reason: string }) =>
    callEndpoint(grantExemptionEndpoint, { params, body }),
  );

export const useWithdrawExemption = (params: DriverMonth) =>
  useWrite(QUOTA, () => callEndpoint(withdrawExemptionEndpoint, { params }));

export const useRemind = (params: DriverMonth) =>
  useWrite(QUOTA_FORM, (body: { message: string }) =>
    callEndpoint(remindEndpoint, { params, body }),
  );

export const useLogContact = (params: DriverMonth) =>
  useWrite(QUOTA_FORM, (body: { note: string }) =>
    callEndpoint(logContactEndpoint, { params, body }),
  );

export const useProposeDismissal = (params: DriverMonth) =>
  useWrite(QUOTA_FORM, (body: { reason: string }) =>
    callEndpoint(proposeDismissalEndpoint, { params, body }),
  );
