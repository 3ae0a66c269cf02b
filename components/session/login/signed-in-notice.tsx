import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/state/notice';
import { nextFrom } from '@/lib/session/sign-in-address';
import { useDetails } from '@/lib/details/use-details';

/**
 * Based on the display cookie only: if the session has ended, the link leads back here. It loads
 * late, so it is placed where it shifts nothing.
 */
export function SignedInNotice() {
  const name = useDetails()?.name;
  if (!name) return null;
  return (
    <Notice>
      <p className="wrap-anywhere">
        You’re signed in as <bdi>{name}</bdi>. Sign in above to switch accounts.
      </p>
      <AppLink href={nextFrom(window.location)} className="mt-1 inline-block text-accent underline">
        Continue as <bdi>{name}</bdi>
      </AppLink>
    </Notice>
  );
}
