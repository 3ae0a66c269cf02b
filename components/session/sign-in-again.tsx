import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/lib/navigation/routes';

/** Where a sign-in came to nothing. */
export function SignInAgain({ reason }: { reason: string }) {
  return (
    <div className="space-y-4">
      <Notice tone="danger" role="alert">
        {reason}
      </Notice>
      <AppLink href={routes.login} className="text-accent underline">
        Go to the sign-in
      </AppLink>
    </div>
  );
}
