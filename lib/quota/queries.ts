import * as contract from '@/lib/contracts/quota-management';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const WRITE = { key: ['quota'] };
const FORM = { ...WRITE, showsOwnError: true };

export const useQuota = listQuery({
  key: ['quota'],
  endpoint: contract.quotaEndpoint,
  topics: ['quota', 'standing'],
});
export const useContacts = readQuery({
  key: ['quota'],
  endpoint: contract.contactsEndpoint,
  topics: ['quota'],
});

/** A driver of a month. */
export interface DriverMonth {
  period: string;
  user_id: number;
}

export const useCloseMonth = write({ ...WRITE, endpoint: contract.closeQuotaEndpoint });
export const useGrantExemption = write({ ...FORM, endpoint: contract.grantExemptionEndpoint });
export const useWithdrawExemption = write({
  ...WRITE,
  endpoint: contract.withdrawExemptionEndpoint,
});
export const useRemind = write({ ...FORM, endpoint: contract.remindEndpoint });
export const useRemindMany = write({ ...FORM, endpoint: contract.remindManyEndpoint });
export const useLogContact = write({ ...FORM, endpoint: contract.logContactEndpoint });
export const useProposeDismissal = write({ ...FORM, endpoint: contract.proposeDismissalEndpoint });
