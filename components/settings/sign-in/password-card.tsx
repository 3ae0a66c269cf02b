import * as z from 'zod/mini';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { OnDemand } from '@/components/ui/form/closing/on-demand';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { changePasswordEndpoint } from '@/lib/contracts/session/own-access';
import type { PasswordOwner } from '@/lib/contracts/session/session';
import { notify } from '@/lib/messages/notify';
import { useChangePassword } from '@/lib/session/own-access-queries';
import { NewPasswordField } from '@/components/shared/session/new-password-field';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';

const { current, password } = changePasswordEndpoint.input.body.shape;

const repeated = z.string().check(z.minLength(1, 'Confirm your new password.'));

const schema = z.object({ current, password, repeated }).check(
  z.refine((given) => given.password === given.repeated, {
    path: ['repeated'],
    error: 'The passwords don’t match.',
  }),
);

interface PasswordCardProps {
  hasPassword: boolean;
  owner: PasswordOwner;
}

/** Sets a new password and ends every other session. */
export function PasswordCard({ hasPassword, owner }: PasswordCardProps) {
  const change = useChangePassword();
  const save = async (given: z.output<typeof schema>) => {
    await change.mutateAsync({ current: given.current, password: given.password });
    notify({
      type: 'SUCCESS',
      message: 'Password changed. All other sessions have ended.',
    });
  };
  return (
    <Card title="Password">
      <OnDemand
        action={change}
        label={hasPassword ? 'Change password' : 'Set password'}
        summary={
          <p className="text-muted">
            {hasPassword
              ? 'Changing it signs you out on all other devices.'
              : 'You sign in with a linked account.'}
          </p>
        }
      >
        {(close) => (
          <Form
            schema={schema}
            isPending={change.isPending}
            error={change.error}
            onSubmit={async (given) => {
              await save(given);
              close();
            }}
          >
            <CurrentPasswordField hasPassword={hasPassword} />
            <NewPasswordField owner={owner} />
            <TextField
              label="Confirm new password"
              name="repeated"
              type="password"
              autoComplete="new-password"
              required
            />
            <FormButtons onCancel={close}>
              <SubmitButton>Save password</SubmitButton>
            </FormButtons>
          </Form>
        )}
      </OnDemand>
    </Card>
  );
}
