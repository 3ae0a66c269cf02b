import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/lib/navigation/routes';

/** Where a sign-in came to nothing. */
export function SignInAgain({ reason }: { reason: string }) {
  return (
    <div className="space-y-4">
      <Notice tone="danger" role="alert">
        {reason}
      </Notice>
      <ButtonLink href={routes.login} variant="primary">
        Go to the sign-in
      </ButtonLink>
    </div>
  );
}
