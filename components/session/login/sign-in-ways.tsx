import { useRouter } from 'next/router';
import { AppLink } from '@/components/ui/app-link';
import { Form } from '@/components/ui/form/form';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { signInEndpoint } from '@/lib/contracts/session/session';
import { leaveFor } from '@/lib/navigation/leave-for';
import { routes } from '@/lib/navigation/routes';
import { afterFirstFactor, afterSignIn } from '@/lib/session/after-sign-in';
import { useDemoAccounts, useSignIn } from '@/lib/session/queries';
import type { Credentials } from '@/lib/session/sign-in';
import { bannerFor, nextFrom } from '@/lib/session/sign-in-address';
import { keepTypedEmail } from '@/lib/session/typed-email';
import { DemoAccounts } from './demo-accounts';
import { OutsideSignIn } from './outside-sign-in';
import { SignedInNotice } from './signed-in-notice';

/** Every way to sign in, and the links for visitors without an account. */
export function SignInWays() {
  const banner = bannerFor(useRouter().query['reason']);
  const demo = useDemoAccounts();
  const signIn = useSignIn();
  const isBusy = signIn.isPending || signIn.isSuccess;

  const enter = async (credentials: Credentials) => {
    const answer = await signIn.mutateAsync(credentials);
    const next = nextFrom(window.location);
    // A full page load, so that the panel starts fresh with the new session.
    leaveFor('second_factor' in answer ? afterFirstFactor(next) : afterSignIn(answer.hold, next));
  };

  return (
    <div className="space-y-6">
      <LiveRegion>{banner && signIn.isIdle && <Notice>{banner}</Notice>}</LiveRegion>
      <Form
        schema={signInEndpoint.input.body}
        isPending={isBusy}
        error={signIn.error}
        onSubmit={enter}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          onChange={({ target }) => keepTypedEmail(target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton isWide>Sign in</SubmitButton>
        <LiveRegion className="text-sm text-muted">
          {signIn.isPending && 'Signing you in. This can take a few seconds after wrong passwords.'}
        </LiveRegion>
      </Form>
      <OutsideSignIn />
      <ul className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <li>
          <AppLink href={routes.forgotPassword} className="text-accent hover:underline">
            Forgot password
          </AppLink>
        </li>
        <li>
          <AppLink href={routes.apply} className="text-accent hover:underline">
            Apply to join
          </AppLink>
        </li>
      </ul>
      {demo.data && demo.data.accounts.length > 0 && (
        <DemoAccounts
          demo={demo.data}
          isPending={isBusy}
          // The form shows the error.
          onChoose={(credentials) => void enter(credentials).catch(() => undefined)}
        />
      )}
      {!banner && <SignedInNotice />}
    </div>
  );
}
