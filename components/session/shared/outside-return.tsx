import { AppLink } from '@/components/ui/app-link';
import { ArrivingWords } from '@/components/ui/state/arriving-words';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import { LINK_OVER, type OutsideService } from '@/lib/contracts/session/sign-in';
import { ApiError } from '@/lib/http/api-error';
import { routes } from '@/lib/navigation/routes';
import { useReturnToSignIn } from '@/lib/session/outside-queries';
import { useReturned } from '@/lib/session/use-returned';
import { SignInAgain } from './sign-in-again';

/** The return from Steam or Discord: signs in, or explains why not. */
export function OutsideReturn({ service }: { service: OutsideService }) {
  const returned = useReturned();
  const { error } = useReturnToSignIn(service, returned);
  if (returned === '') return <SignInAgain reason={LINK_OVER} />;
  if (error)
    return (
      <div className="space-y-6">
        <SignInAgain reason={error.message} />
        {error instanceof ApiError && error.code === 'no_account' && (
          <AppLink href={routes.apply} className="block text-sm text-accent underline">
            Apply to join
          </AppLink>
        )}
      </div>
    );
  return (
    <ArrivingWords>
      <p>Signing you in with {SERVICE_NAMES[service]}. This takes a moment.</p>
    </ArrivingWords>
  );
}
