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
      onSuccess: () => notify({ type: 'SUCCESS', message: 'Signed out on all other devices.' }),
    });
  };
  return (
    <>
      <Button isPending={endOthers.isPending} onClick={() => setIsAsking(true)}>
        Sign out others
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out other devices?"
          confirmLabel="Sign out others"
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          You stay signed in here. Unsaved changes on other devices will be lost.
        </ConfirmDialog>
      )}
    </>
  );
}
