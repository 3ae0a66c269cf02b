import { BareScreen } from '@/components/layout/screens/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { Form } from '@/components/ui/form/form';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { askForPasswordEndpoint } from '@/lib/contracts/session/session';
import { routes } from '@/lib/navigation/routes';
import { useAskForPassword } from '@/lib/session/queries';
import { typedEmail } from '@/lib/session/typed-email';

export function ForgotPasswordScreen() {
  const ask = useAskForPassword();
  return (
    <BareScreen description="We’ll email you a link to reset your password.">
      <div className="space-y-4">
        <LiveRegion>
          {ask.isSuccess && (
            <Notice tone="success">
              If there’s an account with this email, we’ve sent a link. It’s valid for one hour.
            </Notice>
          )}
        </LiveRegion>
        {!ask.isSuccess && (
          <Form
            schema={askForPasswordEndpoint.input.body}
            isPending={ask.isPending}
            error={ask.error}
            onSubmit={ask.mutateAsync}
          >
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={typedEmail()}
            />
            <SubmitButton>Send link</SubmitButton>
          </Form>
        )}
        <AppLink href={routes.login} className="inline-block text-sm text-accent underline">
          Go to sign-in
        </AppLink>
      </div>
    </BareScreen>
  );
}
