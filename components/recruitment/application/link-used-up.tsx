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
        The activation link has been resent three times. If it expires unused, those who manage
        applications can reopen or close it.
      </Notice>
    );
  if (state !== 'activation_expired') return null;
  return (
    <Notice tone="warning">
      The activation link has expired and has been resent three times.{' '}
      {may_reopen
        ? 'Those who manage applications can reopen it for a new decision, or close it.'
        : 'It’s too late to reopen the application. Those who manage applications can close it.'}{' '}
      The applicant can apply again once it’s closed.
    </Notice>
  );
}
