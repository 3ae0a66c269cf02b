import * as contract from '@/lib/contracts/quota';
import { ApiError } from '@/lib/http/api-error';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

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
export const useLogContact = write({ ...FORM, endpoint: contract.logContactEndpoint });
export const useProposeDismissal = write({ ...FORM, endpoint: contract.proposeDismissalEndpoint });

interface Reminder {
  row: contract.QuotaRow;
  message: string;
}

/** Sends reminders one by one, so one failure doesn't stop the rest. */
export const useRemindMany = (period: string) =>
  useWrite(FORM, async (reminders: readonly Reminder[]) => {
    const outcomes: { id: number; name: string; problem: string | null }[] = [];
    for (const { row, message } of reminders) {
      const { user_id: id, name } = row;
      const call = { params: { period, user_id: id }, body: { message } };
      const problem = await callEndpoint(contract.remindEndpoint, call).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.message : 'Not sent. Try again.'),
      );
      outcomes.push({ id, name, problem });
    }
    return outcomes;
  });
