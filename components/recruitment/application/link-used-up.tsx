import { Notice } from '@/components/ui/state/notice';
import type { Application } from '@/lib/contracts/recruitment/recruitment';

interface LinkUsedUpProps {
  application: Pick<Application, 'state' | 'may_resend' | 'may_reopen'>;
}

/** Why the activation link can’t be sent again, and what to do instead. */
export function LinkUsedUp({ application }: LinkUsedUpProps) {
  const { state, may_resend, may_reopen } = application;
  if (may_resend) return null;
  if (state === 'accepted')
    return (
      <Notice>
        The activation link has been resent three times. If it expires unused, members with
        MANAGE_APPS can reopen or close the application.
      </Notice>
    );
  if (state !== 'activation_expired') return null;
  return (
    <Notice tone="warning">
      The activation link has expired and has been resent three times.{' '}
      {may_reopen
        ? 'Members with MANAGE_APPS can reopen the application for a new decision, or close it.'
        : 'It’s too late to reopen the application. Members with MANAGE_APPS can close it.'}{' '}
      The applicant can apply again once it’s closed.
    </Notice>
  );
}
