import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/http/api-error';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useResendActivation } from '@/lib/recruitment/queries';
import { ResendInSpite } from './resend-in-spite';

const saySent = () => notify({ type: 'SUCCESS', message: 'A new activation link is on its way.' });

interface ResendButtonProps {
  reference: string;
  version: number;
}

export function ResendButton({ reference, version }: ResendButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { held } = usePermissions();
  const resend = useResendActivation();
  const handleError = (error: Error) => {
    const isBlocked = error instanceof ApiError && error.code === 'check_failed';
    if (isBlocked && held.has('MANAGE_APPS')) setIsAsking(true);
  };
  return (
    <>
      <Button
        isPending={resend.isPending}
        className="relative z-10"
        onClick={() =>
          resend.mutate({ ref: reference, version }, { onSuccess: saySent, onError: handleError })
        }
      >
        Send the link again
      </Button>
      {isAsking && (
        <ResendInSpite
          reference={reference}
          version={version}
          onSent={saySent}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
