import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { useFinishStep } from '@/lib/onboarding/queries';
import { pageOf } from '@/lib/onboarding/steps';
import { fromHere } from '@/lib/navigation/from-here';
import { leaveFor } from '@/lib/navigation/leave-for';

interface FinishStepProps {
  step: 'connections' | 'points' | 'representation';
  children: ReactNode;
}

/** Finishes a step and goes to the next one, or into the panel after the last. */
export function FinishStep({ step, children }: FinishStepProps) {
  const router = useRouter();
  const finish = useFinishStep();
  const goOn = async () => {
    const lead = fromHere();
    // The refetch may unmount this button, so nothing may depend on it afterwards.
    const { next } = await finish.mutateAsync({ step });
    lead(() => {
      // A full page load, so that the panel starts with its new permissions.
      if (next === null) leaveFor(pageOf(next));
      else void router.push(pageOf(next));
    });
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
