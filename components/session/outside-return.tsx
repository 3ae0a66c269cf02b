import { useRouter } from 'next/router';
import type { OutsideService } from '@/lib/contracts/sign-in';
import { OUTSIDE_NAMES, useReturnToSignIn } from '@/lib/session/outside-queries';
import { SignInAgain } from './sign-in-again';

/** The way back from Steam or Discord: signs in, or says why not. */
export function OutsideReturn({ service }: { service: OutsideService }) {
  const { isReady } = useRouter();
  const { error } = useReturnToSignIn(service, isReady ? window.location.search : null);
  if (error) return <SignInAgain reason={error.message} />;
  return <p role="status">Signing you in with {OUTSIDE_NAMES[service]}. This takes a moment.</p>;
}
