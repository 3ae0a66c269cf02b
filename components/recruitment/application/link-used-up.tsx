import { Notice } from '@/components/ui/state/notice';
import type { Application } from '@/lib/contracts/recruitment/recruitment';

interface LinkUsedUpProps {
  application: Pick<Application, 'state' | 'may_resend' | 'may_reopen'>;
}

/** Why no activation link goes out any more, and what can be done instead. */
export function LinkUsedUp({ application }: LinkUsedUpProps) {
  const { state, may_resend, may_reopen } = application;
  if (may_resend) return null;
  if (state === 'accepted')
    return (
      <Notice>
        The link was sent again three times already. If it lapses unused, whoever manages
        applications can re-open the application or close it.
      </Notice>
    );
  if (state !== 'activation_expired') return null;
  return (
    <Notice tone="warning">
      The link has lapsed and was sent again three times already.{' '}
      {may_reopen
        ? 'Whoever manages applications can re-open the application, which begins anew with a decision, or close it.'
        : 'It is too late to re-open the application. Whoever manages applications can close it.'}{' '}
      Once it is closed the applicant can apply anew.
    </Notice>
  );
}
