import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useRepresentation } from '@/lib/onboarding/queries';
import { FinishStep } from '@/components/onboarding/shared/finish-step';
import { OnboardingFrame } from '@/components/onboarding/shared/onboarding-frame';
import { Representation } from './representation';

/** How a new member represents the company on the road; the last step. */
export function RepresentationStepScreen() {
  const representation = useRepresentation();
  return (
    <OnboardingFrame step="representation">
      {() => (
        <QueryStates
          subject="this step"
          query={representation}
          skeleton={<Skeleton className="h-60" />}
        >
          {(found) => (
            <div className="space-y-6">
              <Representation {...found} />
              <FinishStep step="representation">Finish</FinishStep>
            </div>
          )}
        </QueryStates>
      )}
    </OnboardingFrame>
  );
}
