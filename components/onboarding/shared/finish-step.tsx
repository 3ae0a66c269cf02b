import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { useFinishStep } from '@/lib/onboarding/queries';
import { pageOf } from '@/lib/onboarding/steps';
import { leaveFor } from '@/lib/navigation/leave-for';

interface FinishStepProps {
  step: 'connections' | 'points' | 'representation';
  children: ReactNode;
}

/** Ends a step and leads on to the next one; after the last into the panel. */
export function FinishStep({ step, children }: FinishStepProps) {
  const router = useRouter();
  const finish = useFinishStep();
  const goOn = async () => {
    // What the answer makes stale may take this button away: nothing hangs on it any more.
    const { next } = await finish.mutateAsync({ step });
    // A full load, so that the panel starts with all that is open now.
    if (next === null) leaveFor(pageOf(next));
    else await router.push(pageOf(next));
  };
  return (
    <div className="space-y-4">
      {finish.error && (
        <Notice tone="danger" role="alert">
          {finish.error.message}
        </Notice>
      )}
      <Button
        variant="primary"
        isPending={finish.isPending || finish.isSuccess}
        onClick={() => void goOn().catch(() => undefined)}
      >
        {children}
      </Button>
    </div>
  );
}
