import { useRouter } from 'next/router';
import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button-link';
import { Loading } from '@/components/ui/state/loading';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { Skeleton } from '@/components/ui/state/skeleton';
import { LINK_INVALID } from '@/lib/contracts/session/link-token';
import { ApiError } from '@/lib/http/api-error';
import { routes } from '@/lib/navigation/routes';
import { usePasswordLink, useSetPassword } from '@/lib/session/queries';
import { SetPasswordForm } from './set-password-form';

/** For a link that couldn’t be checked. */
const NOBODY = { name: '', email: null };

export function SetPasswordScreen() {
  const { id } = useRouter().query;
  const token = typeof id === 'string' ? id : null;
  const link = usePasswordLink(token === null ? null : { token });
  const setPassword = useSetPassword();
  const isSet = setPassword.isSuccess;
  // A malformed token is refused without a request.
  const isRefused = link.error instanceof ApiError && link.error.status === 400;
  const isBroken = link.data?.owner === null || isRefused;
  return (
    <BareScreen title="Set a new password">
      <LiveRegion>
        {isSet && (
          <Notice tone="success">
            Password changed for {setPassword.data.email}. All sessions have ended.
          </Notice>
        )}
      </LiveRegion>
      {isSet && (
        <AppLink href={routes.login} className="mt-4 inline-block text-accent underline">
          Go to sign-in
        </AppLink>
      )}
      {!isSet && isBroken && (
        <div className="space-y-4">
          <Notice tone="danger" role="alert">
            {LINK_INVALID}
          </Notice>
          <ButtonLink href={routes.forgotPassword} variant="primary">
            Request new link
          </ButtonLink>
        </div>
      )}
      {!isSet && !link.data && !link.error && (
        <Loading label="Loading your link">
          <Skeleton className="h-64" />
        </Loading>
      )}
      {/* If the check fails, submitting the form shows the error. */}
      {!isSet && token !== null && !isBroken && (link.data || link.error) && (
        <SetPasswordForm
          owner={link.data?.owner ?? NOBODY}
          isPending={setPassword.isPending}
          error={setPassword.error}
          onChoose={(password) => setPassword.mutateAsync({ token, password })}
        />
      )}
    </BareScreen>
  );
}
