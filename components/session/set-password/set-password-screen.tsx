import { useRouter } from 'next/router';
import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button-link';
import { Loading } from '@/components/ui/state/loading';
import { Notice } from '@/components/ui/state/notice';
import { Skeleton } from '@/components/ui/state/skeleton';
import { routes } from '@/lib/navigation/routes';
import { usePasswordLink, useSetPassword } from '@/lib/session/queries';
import { SetPasswordForm } from './set-password-form';

export function SetPasswordScreen() {
  const { id } = useRouter().query;
  const token = typeof id === 'string' ? id : null;
  const link = usePasswordLink(token === null ? null : { token });
  const setPassword = useSetPassword();
  if (setPassword.isSuccess)
    return (
      <BareScreen title="Set a new password">
        <div className="space-y-4">
          <Notice tone="success" role="status">
            Password changed for {setPassword.data.email}. All sessions have ended.
          </Notice>
          <AppLink href={routes.login} className="text-accent underline">
            Go to sign-in
          </AppLink>
        </div>
      </BareScreen>
    );
  return (
    <BareScreen title="Set a new password">
      {link.data?.is_good === false && (
        <div className="space-y-4">
          <Notice tone="danger" role="alert">
            This link is invalid or has expired.
          </Notice>
          <ButtonLink href={routes.forgotPassword} variant="primary">
            Request new link
          </ButtonLink>
        </div>
      )}
      {!link.data && !link.error && (
        <Loading label="Loading your link">
          <Skeleton className="h-64" />
        </Loading>
      )}
      {/* If the check fails, submitting the form shows the error. */}
      {token !== null && (link.data?.is_good || link.error) && (
        <SetPasswordForm
          isPending={setPassword.isPending}
          error={setPassword.error}
          onChoose={(password) => setPassword.mutateAsync({ token, password })}
        />
      )}
    </BareScreen>
  );
}
