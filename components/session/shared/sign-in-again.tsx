import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/state/notice';
import { routes } from '@/lib/navigation/routes';
import { tryAgainAt } from '@/lib/session/oauth-return';

interface SignInAgainProps {
  reason: string;
  /** Set while the sign-in can still continue. */
  isPending?: boolean;
}

/** Shown when a sign-in failed. */
export function SignInAgain({ reason, isPending = false }: SignInAgainProps) {
  return (
    <div className="space-y-4">
      <Notice tone="danger" role="alert">
        {reason}
      </Notice>
      <ButtonLink href={tryAgainAt(isPending ? routes.mfa : routes.login)} variant="primary">
        {isPending ? 'Back to the code' : 'Go to sign-in'}
      </ButtonLink>
    </div>
  );
}
