import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/state/notice';
import { useDetails } from '@/lib/session/use-details';
import { routes } from '@/lib/navigation/routes';

/** For those who are members; some of them are signed in. */
export function MemberNotice() {
  const isSignedIn = useDetails() !== null;
  return (
    <div className="space-y-4">
      <Notice role="status">
        {isSignedIn
          ? 'You are already a member, and signed in.'
          : 'You are already a member. Sign in instead.'}
      </Notice>
      <ButtonLink href={isSignedIn ? routes.dashboard : routes.login} variant="primary">
        {isSignedIn ? 'Go to the dashboard' : 'Go to the sign-in'}
      </ButtonLink>
    </div>
  );
}
