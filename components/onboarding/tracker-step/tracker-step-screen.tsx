import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useOwnTracker } from '@/lib/onboarding/queries';
import { FinishTracker } from './finish-tracker';
import { OnboardingFrame } from '@/components/onboarding/shared/onboarding-frame';
import { TrackerChoice } from './tracker-choice';
import { TrackerSetUp } from './tracker-set-up';

/** Which tracker reports a new member's jobs, and whether it was heard from. */
export function TrackerStepScreen() {
  const own = useOwnTracker();
  return (
    <OnboardingFrame step="tracker">
      {() => (
        <QueryStates subject="your tracker" query={own} skeleton={<Skeleton className="h-60" />}>
          {(tracker) => (
            <div className="space-y-6">
              <TrackerChoice tracker={tracker.tracker} usedBy={tracker.used_by} />
              {tracker.tracker && <TrackerSetUp {...tracker} tracker={tracker.tracker} />}
              <FinishTracker isHeard={tracker.last_signal_at !== null} />
            </div>
          )}
        </QueryStates>
      )}
    </OnboardingFrame>
  );
}
