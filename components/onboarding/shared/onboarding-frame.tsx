import type { ReactNode } from 'react';
import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { Onboarding, OnboardingStep } from '@/lib/contracts/onboarding';
import { useOnboarding } from '@/lib/onboarding/queries';
import { pageOf, STEP_LABELS } from '@/lib/onboarding/steps';
import { routes } from '@/lib/navigation/routes';
import { useSignOut } from '@/lib/session/sign-out';
import { OnboardingProgress } from './onboarding-progress';

interface OnboardingFrameProps {
  /** Undefined on the welcome page. */
  step?: OnboardingStep;
  /** Also open to members who have finished. */
  isForAll?: boolean;
  children: (onboarding: Onboarding) => ReactNode;
}

const isTooEarly = ({ steps, next }: Onboarding, step: OnboardingStep) => {
  const place = (one: OnboardingStep) => steps.findIndex((item) => item.step === one);
  return next !== null && place(next) < place(step);
};

/** An onboarding page: progress, sign-out, and the step itself once it is due. */
export function OnboardingFrame({ step, isForAll = false, children }: OnboardingFrameProps) {
  const signOut = useSignOut();
  return (
    <BareScreen>
      <QueryStates
        subject="your onboarding"
        query={useOnboarding()}
        skeleton={<Skeleton className="h-60" />}
      >
        {(onboarding) => (
          <div className="space-y-6">
            {onboarding.is_open && <OnboardingProgress {...onboarding} current={step ?? null} />}
            {!onboarding.is_open && !isForAll && (
              <Notice tone="success">
                <p>You’ve already finished onboarding.</p>
                <AppLink href={routes.dashboard} className="text-accent underline">
                  Go to dashboard
                </AppLink>
              </Notice>
            )}
            {onboarding.next && step && isTooEarly(onboarding, step) && (
              <Notice tone="warning" role="alert">
                <p>Finish the earlier steps first.</p>
                <AppLink href={pageOf(onboarding.next)} className="text-accent underline">
                  {STEP_LABELS[onboarding.next]}
                </AppLink>
              </Notice>
            )}
            {(isForAll || onboarding.is_open) &&
              !(step && isTooEarly(onboarding, step)) &&
              children(onboarding)}
          </div>
        )}
      </QueryStates>
      <div className="mt-8 border-t border-line pt-4">
        <Button
          variant="quiet"
          isPending={signOut.isPending}
          // Aligns its text with the text above.
          className="-ml-4"
          onClick={() => signOut.mutate()}
        >
          Sign out
        </Button>
      </div>
    </BareScreen>
  );
}
