import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/state/notice';
import { nextFrom } from '@/lib/session/sign-in-address';
import { useDetails } from '@/lib/session/use-details';

/**
 * By the cookie alone, which grants nothing: where the session is over, the link leads back here. It
 * comes late, so it stands where it moves nothing.
 */
export function SignedInNotice() {
  const name = useDetails()?.name;
  if (!name) return null;
  return (
    <Notice>
      <p className="wrap-anywhere">
        You are signed in as <bdi>{name}</bdi>. Sign in above to change the account.
      </p>
      <AppLink href={nextFrom(window.location)} className="mt-1 inline-block text-accent underline">
        Go on as <bdi>{name}</bdi>
      </AppLink>
    </Notice>
  );
}
