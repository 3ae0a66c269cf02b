import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/state/notice';
import { useDetails } from '@/lib/details/use-details';
import { routes } from '@/lib/navigation/routes';

/** For visitors who are already members, signed in or not. */
export function MemberNotice() {
  const isSignedIn = useDetails() !== null;
  return (
    <div className="space-y-4">
      <Notice>
        {isSignedIn
          ? 'You’re already a member and signed in.'
          : 'You’re already a member. Sign in instead.'}
      </Notice>
      <ButtonLink href={isSignedIn ? routes.dashboard : routes.login} variant="primary">
        {isSignedIn ? 'Go to dashboard' : 'Go to sign-in'}
      </ButtonLink>
    </div>
  );
}
