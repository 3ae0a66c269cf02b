import { useState } from 'react';
import { Notice } from '@/components/ui/state/notice';
import type { Standing } from '@/lib/contracts/recruitment/apply';
import { isWithdrawable } from '@/lib/recruitment/applicant-words';
import { MemberNotice } from './member-notice';
import { StatusSummary } from './status-summary';
import { WithdrawForm } from './withdraw-form';

/** The form to withdraw, or why there is nothing to withdraw. */
export function Withdrawal({
  application,
  is_member,
}: Pick<Standing, 'application' | 'is_member'>) {
  // A decision made meanwhile takes neither the reason nor the refusal away.
  const [isBegun, setIsBegun] = useState(false);
  const isOpen = application !== null && isWithdrawable(application.state);
  return (
    <>
      {!isOpen && application && <StatusSummary application={application} />}
      {!isOpen && !application && is_member && <MemberNotice />}
      {!isOpen && !application && !is_member && (
        <Notice>You have no open application in this browser.</Notice>
      )}
      {(isOpen || isBegun) && (
        <WithdrawForm isDraft={application?.state === 'draft'} onBegun={setIsBegun} />
      )}
    </>
  );
}
