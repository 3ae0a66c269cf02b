import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import type { JobFlag } from '@/lib/contracts/jobs/jobs';
import { useAcceptMany } from '@/lib/jobs/review-queries';
import { notify } from '@/lib/messages/notify';

interface AcceptManyProps {
  flag: JobFlag;
}

/** Accepts all that one kind of flag alone holds back. */
export function AcceptMany({ flag }: AcceptManyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const accept = useAcceptMany();
  const confirm = () => {
    setIsAsking(false);
    accept.mutate(
      { flag },
      {
        onSuccess: ({ accepted, left }) =>
          notify({
            type: left > 0 ? 'WARNING' : 'SUCCESS',
            message: `${accepted} accepted${left > 0 ? `; ${left} are left, accept once more` : ''}.`,
          }),
      },
    );
  };
  return (
    <>
      <Button isPending={accept.isPending} onClick={() => setIsAsking(true)}>
        Accept all of this kind
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Accept all of this kind?"
          confirmLabel="Accept all"
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          Every delivery that waits only because of “{FLAG_WORDS[flag]}” is accepted and brings its
          points, up to 200 at once. Those with another flag as well, and your own, stay.
        </ConfirmDialog>
      )}
    </>
  );
}
