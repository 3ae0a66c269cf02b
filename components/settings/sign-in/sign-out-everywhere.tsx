import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { useSignOutEverywhere } from '@/lib/session/sign-out';

export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOutEverywhere();
  return (
    <>
      <Button variant="danger" isPending={signOut.isPending} onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          onConfirm={() => {
            setIsAsking(false);
            signOut.mutate();
          }}
          onClose={() => setIsAsking(false)}
        >
          This signs you out on every device, including this one. Unsaved changes will be lost.
        </ConfirmDialog>
      )}
    </>
  );
}
