import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { FLAG_WORDS } from '@/lib/contracts/jobs/job-words';
import type { JobFlag } from '@/lib/contracts/jobs/jobs';
import { counted } from '@/lib/format/quantity';
import { useAcceptMany } from '@/lib/jobs/review/queries';
import { notify } from '@/lib/messages/notify';

interface AcceptManyProps {
  flag: JobFlag;
}

/** Accepts all jobs that have only this flag. */
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
            message: `${counted(accepted, 'job')} accepted.${left > 0 ? ` ${left} left. Accept again to continue.` : ''}`,
          }),
      },
    );
  };
  return (
    <>
      <Button isPending={accept.isPending} onClick={() => setIsAsking(true)}>
        Accept all matching
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Accept all matching jobs?"
          confirmLabel="Accept all"
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          Accepts up to 200 jobs whose only flag is “{FLAG_WORDS[flag]}” and adds their points. Jobs
          with other flags and your own jobs aren’t included.
        </ConfirmDialog>
      )}
    </>
  );
}
