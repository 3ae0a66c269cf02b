import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { useConfirmEmail } from '@/lib/session/own-access-queries';

/** The landing page of the confirmation link. */
export function EmailConfirmation({ token }: { token: string }) {
  const { data, error } = useConfirmEmail(token);
  if (error)
    return (
      <Notice tone="danger" role="alert">
        {error.message}
      </Notice>
    );
  return (
    <LiveRegion>
      <Notice tone={data ? 'success' : 'info'}>
        {data ? `Email changed to ${data.email}.` : 'Confirming your email…'}
      </Notice>
    </LiveRegion>
  );
}
