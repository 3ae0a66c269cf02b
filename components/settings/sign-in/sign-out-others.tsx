import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { notify } from '@/lib/messages/notify';
import { useEndOtherSessions } from '@/lib/session/queries';

export function SignOutOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const endOthers = useEndOtherSessions();
  const end = () => {
    setIsAsking(false);
    endOthers.mutate(null, {
      onSuccess: () =>
        notify({ type: 'SUCCESS', message: 'Every other device is signed out. This one stays.' }),
    });
  };
  return (
    <>
      <Button isPending={endOthers.isPending} onClick={() => setIsAsking(true)}>
        Sign out all others
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out all other devices?"
          confirmLabel="Sign out all others"
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          You stay signed in here; every other device is signed out at once. What isn’t saved there
          is lost.
        </ConfirmDialog>
      )}
    </>
  );
}
