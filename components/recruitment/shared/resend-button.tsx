import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/http/api-error';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useResendActivation } from '@/lib/recruitment/queries';
import { sayLinkSent } from '@/lib/recruitment/say-link-sent';

interface ResendButtonProps {
  reference: string;
  version: number;
  /** The blacklist blocks it, but this member may override it. */
  onBlocked: (why: string) => void;
}

export function ResendButton({ reference, version, onBlocked }: ResendButtonProps) {
  const { held } = usePermissions();
  const resend = useResendActivation();
  const handleError = (error: Error) => {
    const isBlocked = error instanceof ApiError && error.code === 'check_failed';
    if (isBlocked && held.has('MANAGE_APPS')) onBlocked(error.message);
  };
  return (
    <Button
      aria-label={`Resend link for ${reference}`}
      isPending={resend.isPending}
      className="relative z-10"
      onClick={() =>
        resend.mutate({ ref: reference, version }, { onSuccess: sayLinkSent, onError: handleError })
      }
    >
      Resend link
    </Button>
  );
}
