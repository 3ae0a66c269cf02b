import { Notice } from '@/components/ui/state/notice';
import { useConfirmEmail } from '@/lib/session/own-access-queries';

/** The way back from the mail: whether the new email counts now. */
export function EmailConfirmation({ token }: { token: string }) {
  const { data, error } = useConfirmEmail(token);
  if (error)
    return (
      <Notice tone="danger" role="alert">
        {error.message}
      </Notice>
    );
  return (
    <Notice tone={data ? 'success' : 'info'} role="status">
      {data ? `${data.email} is your email now.` : 'Confirming your email.'}
    </Notice>
  );
}
