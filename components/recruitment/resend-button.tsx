import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { WordsDialog } from '@/components/ui/words-dialog';
import { comment } from '@/lib/contracts/recruitment-acts';
import { ApiError } from '@/lib/http/api-error';
import { notify } from '@/lib/messages/notify';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { useResendActivation } from '@/lib/recruitment/queries';

const schema = z.object({ words: comment });
const say = () => notify({ type: 'SUCCESS', message: 'A new activation link is on its way.' });

interface ResendButtonProps {
  reference: string;
  version: number;
}

export function ResendButton({ reference: ref, version }: ResendButtonProps) {
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
        onClick={() => resend.mutate({ ref, version }, { onSuccess: say, onError: handleError })}
      >
        Send the link again
      </Button>
      {isAsking && (
        <WordsDialog
          title="Send the link in spite of the blacklist?"
          label="Why"
          hint="Only the staff reads it. 3–1000 characters."
          submitLabel="Send the link again"
          schema={schema}
          isPending={resend.isPending}
          error={resend.error}
          onSubmit={async ({ words }) => {
            await resend.mutateAsync({ ref, version, override_note: words });
            setIsAsking(false);
            say();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
