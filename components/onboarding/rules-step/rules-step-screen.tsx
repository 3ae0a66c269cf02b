import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useRules } from '@/lib/training/rules-queries';
import { OnboardingFrame } from '@/components/onboarding/shared/onboarding-frame';
import { RulesForm } from './rules-form';

/** The company rules: accepted by new members, and by everyone after a major change. */
export function RulesStepScreen() {
  const rules = useRules();
  return (
    <OnboardingFrame step="rules" isForAll>
      {({ is_open, steps }) => (
        <QueryStates subject="the rules" query={rules} skeleton={<Skeleton className="h-96" />}>
          {(found) => (
            <RulesForm
              key={found.id}
              rules={found}
              isNewcomer={is_open}
              isDone={
                is_open
                  ? steps.some(({ step, done_at }) => step === 'rules' && done_at !== null)
                  : found.accepted_at !== null
              }
            />
          )}
        </QueryStates>
      )}
    </OnboardingFrame>
  );
}
