import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { LINK_OVER } from '@/lib/contracts/session/sign-in';
import { routes } from '@/lib/navigation/routes';
import { useReturnToUnlock } from '@/lib/session/factor-queries';
import { useReturned } from '@/lib/session/use-returned';
import { SignInAgain } from './shared/sign-in-again';

/** The return from Discord of a member who lost their device. */
export function UnlockScreen() {
  const returned = useReturned();
  const { data, error } = useReturnToUnlock(returned);
  const problem = returned === '' ? LINK_OVER : error?.message;
  return (
    <BareScreen>
      {problem && <SignInAgain reason={problem} isPending={error !== null} />}
      <LiveRegion>
        {!problem && !data && <p>Checking with Discord. This takes a moment.</p>}
        {data && (
          <Notice tone="success">
            {data.is_waiting_for_approval
              ? 'HR has been asked to approve the reset. Once approved, sign in and set up two-step verification again.'
              : 'Two-step verification has been reset and all sessions have ended. Sign in to set it up again.'}
          </Notice>
        )}
      </LiveRegion>
      {data && (
        <AppLink href={routes.login} className="mt-4 inline-block text-accent underline">
          Go to sign-in
        </AppLink>
      )}
    </BareScreen>
  );
}
