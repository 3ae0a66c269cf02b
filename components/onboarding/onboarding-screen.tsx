import { ButtonLink } from '@/components/ui/button-link';
import { useOnboarding } from '@/lib/onboarding/queries';
import { pageOf } from '@/lib/onboarding/steps';
import { useResume } from '@/lib/onboarding/use-resume';
import { OnboardingFrame } from './shared/onboarding-frame';

/** Welcomes a new member, and leads on to where they stopped. */
export function OnboardingScreen() {
  useResume(useOnboarding().data?.next);
  return (
    <OnboardingFrame>
      {({ member_no, steps, next }) => (
        <div className="space-y-4 text-sm">
          {member_no !== null && (
            <p>
              You are member <strong>#{member_no}</strong>. Good to have you with us.
            </p>
          )}
          <p>
            Five short steps, and you are on the road: the rules, your accounts, your tracker, how
            points count, and how you show who you drive for. You can stop at any time and go on
            where you were.
          </p>
          <ButtonLink href={pageOf(next)} variant="primary">
            {steps.some(({ done_at }) => done_at !== null) ? 'Go on' : 'Begin'}
          </ButtonLink>
        </div>
      )}
    </OnboardingFrame>
  );
}
