import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
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
      {!problem && !data && <p role="status">Checking with Discord. This takes a moment.</p>}
      {data && (
        <div className="space-y-4">
          <Notice tone="success" role="status">
            {data.is_waiting_for_approval
              ? 'HR has been asked to approve the reset. Once approved, sign in and set up two-step verification again.'
              : 'Two-step verification has been reset and all sessions have ended. Sign in to set it up again.'}
          </Notice>
          <AppLink href={routes.login} className="text-accent underline">
            Go to sign-in
          </AppLink>
        </div>
      )}
    </BareScreen>
  );
}
