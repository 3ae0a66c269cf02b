import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/state/notice';
import { LINK_OVER } from '@/lib/contracts/session/sign-in';
import { routes } from '@/lib/navigation/routes';
import { useReturnToUnlock } from '@/lib/session/factor-queries';
import { useReturned } from '@/lib/session/use-returned';
import { SignInAgain } from './shared/sign-in-again';

/** The way back from Discord of somebody who lost their device. */
export function UnlockScreen() {
  const returned = useReturned();
  const { data, error } = useReturnToUnlock(returned);
  const problem = returned === '' ? LINK_OVER : error?.message;
  return (
    <BareScreen>
      {problem && <SignInAgain reason={problem} isPending={error !== null} />}
      {!problem && !data && <p role="status">Asking Discord who you are. This takes a moment.</p>}
      {data && (
        <div className="space-y-4">
          <Notice tone="success" role="status">
            {data.is_waiting_for_approval
              ? 'HR was asked to approve it. Sign in again once they have, and set two-step sign-in up anew.'
              : 'Two-step sign-in was lifted and every session ended. Sign in again and set it up anew.'}
          </Notice>
          <AppLink href={routes.login} className="text-accent underline">
            Go to the sign-in
          </AppLink>
        </div>
      )}
    </BareScreen>
  );
}
