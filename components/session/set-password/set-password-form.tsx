import * as z from 'zod/mini';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { type PasswordOwner, setPasswordEndpoint } from '@/lib/contracts/session/session';
import { NewPasswordField } from '@/components/shared/session/new-password-field';

const newPassword = z
  .object({ password: setPasswordEndpoint.input.body.shape.password, repeated: z.string() })
  .check(
    z.refine(({ password, repeated }) => password === repeated, {
      path: ['repeated'],
      error: 'The passwords don’t match.',
    }),
  );

interface SetPasswordFormProps {
  owner: PasswordOwner;
  isPending: boolean;
  error: Error | null;
  onChoose: (password: string) => Promise<unknown>;
}

export function SetPasswordForm({ owner, isPending, error, onChoose }: SetPasswordFormProps) {
  return (
    <Form
      schema={newPassword}
      isPending={isPending}
      error={error}
      onSubmit={({ password }) => onChoose(password)}
    >
      <NewPasswordField owner={owner} />
      <TextField
        label="Confirm new password"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
      />
      <SubmitButton>Set password</SubmitButton>
    </Form>
  );
}
