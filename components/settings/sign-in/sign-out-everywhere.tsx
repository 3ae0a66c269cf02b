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
          confirmLabel="Sign out on every device"
          onConfirm={() => {
            setIsAsking(false);
            signOut.mutate();
          }}
          onClose={() => setIsAsking(false)}
        >
          Every device is signed out at once, this one too. What isn’t saved there is lost.
        </ConfirmDialog>
      )}
    </>
  );
}
