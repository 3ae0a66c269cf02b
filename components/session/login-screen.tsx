import { useRouter } from 'next/router';
import { BareScreen } from '@/components/layout/bare-screen';
import { Form } from '@/components/ui/form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { signInEndpoint } from '@/lib/contracts/session';
import { isServiceDown } from '@/lib/http/api-error';
import { type Credentials, useDemoAccounts, useSignIn } from '@/lib/session/queries';
import { bannerFor, nextFrom } from '@/lib/session/sign-in-query';
import { DemoAccounts } from './demo-accounts';
import { SignedInNotice } from './signed-in-notice';

export function LoginScreen() {
  const banner = bannerFor(useRouter().query['reason']);
  const demo = useDemoAccounts();
  const signIn = useSignIn();
  const isBusy = signIn.isPending || signIn.isSuccess;

  const enter = async (credentials: Credentials) => {
    await signIn.mutateAsync(credentials);
    // A full load, so that the panel starts with the new session and nothing else.
    window.location.assign(nextFrom(window.location));
  };

  return (
    <BareScreen
      title="Sign in"
      description="With the email and the password of your account. Afterwards you are on the page that you wanted to see."
    >
      <div className="space-y-6">
        {banner && <Notice role="status">{banner}</Notice>}
        {isServiceDown(demo.error) && (
          <Notice tone="warning" role="status">
            The panel’s service is not answering at the moment. You can sign in as soon as it is
            back.
          </Notice>
        )}
        <Form
          schema={signInEndpoint.input.body}
          isPending={isBusy}
          error={signIn.error}
          onSubmit={enter}
        >
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <SubmitButton>Sign in</SubmitButton>
        </Form>
        {demo.data && demo.data.accounts.length > 0 && (
          <DemoAccounts
            demo={demo.data}
            isPending={isBusy}
            // Its refusal is shown by the form.
            onChoose={(credentials) => void enter(credentials).catch(() => undefined)}
          />
        )}
        {!banner && <SignedInNotice />}
      </div>
    </BareScreen>
  );
}
