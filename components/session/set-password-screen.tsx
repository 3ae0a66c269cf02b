import { useRouter } from 'next/router';
import * as z from 'zod/mini';
import { BareScreen } from '@/components/layout/bare-screen';
import { AppLink } from '@/components/ui/app-link';
import { Form } from '@/components/ui/form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
import { setPasswordEndpoint } from '@/lib/contracts/session';
import { routes } from '@/lib/navigation/routes';
import { useSetPassword } from '@/lib/session/queries';
import { NewPasswordField } from './new-password-field';

const newPassword = z
  .object({ password: setPasswordEndpoint.input.body.shape.password, repeated: z.string() })
  .check(
    z.refine(({ password, repeated }) => password === repeated, {
      path: ['repeated'],
      error: 'The passwords do not match.',
    }),
  );

export function SetPasswordScreen() {
  const { id } = useRouter().query;
  const setPassword = useSetPassword();

  const save = async ({ password }: z.output<typeof newPassword>) => {
    await setPassword.mutateAsync({ token: String(id), password });
  };

  return (
    <BareScreen title="Set a new password">
      {setPassword.isSuccess ? (
        <div className="space-y-4">
          <Notice tone="success" role="status">
            The new password of {setPassword.data.email} is set. Every open session was ended.
          </Notice>
          <AppLink href={routes.login} className="text-accent underline">
            Go to the sign-in
          </AppLink>
        </div>
      ) : (
        <Form
          schema={newPassword}
          isPending={setPassword.isPending}
          error={setPassword.error}
          onSubmit={save}
        >
          <NewPasswordField />
          <TextField
            label="Repeat the password"
            name="repeated"
            type="password"
            autoComplete="new-password"
            required
          />
          <SubmitButton>Set password</SubmitButton>
        </Form>
      )}
    </BareScreen>
  );
}
