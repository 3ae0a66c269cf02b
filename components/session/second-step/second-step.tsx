import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { NotAnswering } from '@/components/ui/state/not-answering';
import { Notice } from '@/components/ui/state/notice';
import { leaveFor } from '@/lib/navigation/leave-for';
import { useGiveCode, useLeaveToUnlock } from '@/lib/session/factor-queries';
import { afterSignIn } from '@/lib/session/after-sign-in';
import { nextFrom } from '@/lib/session/sign-in-address';
import { useSilence } from '@/lib/session/use-silence';
import { CodeForm } from '@/components/shared/session/code-form';

const DISCORD = ['discord'] as const;

interface SecondStepProps {
  canUnlock: boolean;
  isWaiting: boolean;
}

export function SecondStep({ canUnlock, isWaiting }: SecondStepProps) {
  const [isTrusted, setTrusted] = useState(false);
  const give = useGiveCode();
  const unlock = useLeaveToUnlock();
  const { silent, notice } = useSilence(canUnlock ? DISCORD : []);
  const enter = async (code: string) => {
    const { hold } = await give.mutateAsync({ code, is_trusted: isTrusted });
    leaveFor(afterSignIn(hold, nextFrom(window.location)));
  };
  return (
    <div className="space-y-6">
      {isWaiting && (
        <Notice tone="warning">
          You asked HR to reset two-step verification. Until it’s approved, codes still work.
        </Notice>
      )}
      <CodeForm
        label="Authentication code"
        hint="The 6-digit code from your authenticator app, or a recovery code."
        action="Sign in"
        startsHere
        isPending={give.isPending || give.isSuccess}
        error={give.error}
        onCode={enter}
      >
        <CheckField
          label="Trust this browser for 30 days"
          hint="Skips the code. Don’t use it on a shared device."
          isChecked={isTrusted}
          onChange={setTrusted}
        />
      </CodeForm>
      {canUnlock && (
        <div className="space-y-2 border-t border-line pt-4 text-sm">
          <p>Lost your device and recovery codes? Confirm your identity with Discord.</p>
          <NotAnswering {...notice} advice="Use a code, or try again in a minute." />
          <Button
            disabled={silent.length > 0}
            isPending={unlock.isLeaving}
            onClick={() => unlock.mutate(nextFrom(window.location))}
          >
            Unlock with Discord
          </Button>
        </div>
      )}
    </div>
  );
}
