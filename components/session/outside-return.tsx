import { useRouter } from 'next/router';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import type { OutsideService } from '@/lib/contracts/sign-in';
import { routes } from '@/lib/navigation/routes';
import { OUTSIDE_NAMES, useReturnToSignIn } from '@/lib/session/outside-queries';

/** The way back from Steam or Discord: signs in, or says why not. */
export function OutsideReturn({ service }: { service: OutsideService }) {
  const { isReady } = useRouter();
  const { error } = useReturnToSignIn(service, isReady ? window.location.search : null);
  if (!error)
    return <p role="status">Signing you in with {OUTSIDE_NAMES[service]}. This takes a moment.</p>;
  return (
    <div className="space-y-4">
      <Notice tone="danger" role="alert">
        {error.message}
      </Notice>
      <AppLink href={routes.login} className="text-accent underline">
        Go to the sign-in
      </AppLink>
    </div>
  );
}
