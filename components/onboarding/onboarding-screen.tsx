import { ButtonLink } from '@/components/ui/button-link';
import { useOnboarding } from '@/lib/onboarding/queries';
import { pageOf } from '@/lib/onboarding/steps';
import { useResume } from '@/lib/onboarding/use-resume';
import { OnboardingFrame } from './shared/onboarding-frame';

/** Welcomes a new member and resumes where they stopped. */
export function OnboardingScreen() {
  useResume(useOnboarding().data?.next);
  return (
    <OnboardingFrame>
      {({ member_no, steps, next }) => (
        <div className="space-y-4 text-sm">
          {member_no !== null && (
            <p>
              You’re member <strong>#{member_no}</strong>. Great to have you with us.
            </p>
          )}
          <p>
            Five short steps: company rules, your accounts, your tracker, points, and representing
            the company. You can stop at any time and pick up where you left off.
          </p>
          <ButtonLink href={pageOf(next)} variant="primary">
            {steps.some(({ done_at }) => done_at !== null) ? 'Continue' : 'Get started'}
          </ButtonLink>
        </div>
      )}
    </OnboardingFrame>
  );
}
