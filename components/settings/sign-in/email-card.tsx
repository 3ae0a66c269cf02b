import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { OnDemand } from '@/components/ui/form/closing/on-demand';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { changeEmailEndpoint } from '@/lib/contracts/session/own-access';
import { notify } from '@/lib/messages/notify';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { useChangeEmail, useKeepEmail } from '@/lib/session/own-access-queries';
import { EmailConfirmation } from './email-confirmation';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';

const { body } = changeEmailEndpoint.input;

interface EmailCardProps {
  email: string | null;
  /** Requested but not confirmed yet. */
  newEmail: string | null;
  hasPassword: boolean;
}

/** The sign-in email; a new one applies once its link is confirmed. */
export function EmailCard({ email, newEmail, hasPassword }: EmailCardProps) {
  const { query } = useQueryState();
  const change = useChangeEmail();
  const keep = useKeepEmail();
  const ask = async (asked: z.output<typeof body>) => {
    await change.mutateAsync(asked);
    notify({ type: 'SUCCESS', message: `Confirmation link sent to ${asked.email}.` });
  };
  const token = query['email_token'];
  return (
    <Card title="Email">
      <div className="space-y-4 text-sm">
        {typeof token === 'string' && <EmailConfirmation token={token} />}
        <LiveRegion>
          {newEmail !== null && (
            <Notice>
              <p className="wrap-anywhere">
                {newEmail} isn’t confirmed yet. Open the link we emailed you within 24 hours.
              </p>
              <Button className="mt-2" isPending={keep.isPending} onClick={() => keep.mutate(null)}>
                Keep current email
              </Button>
            </Notice>
          )}
        </LiveRegion>
        <OnDemand
          action={change}
          label={email === null ? 'Add email' : 'Change email'}
          summary={<p>{email ?? 'Your account has no email yet.'}</p>}
        >
          {(close) => (
            <Form
              schema={body}
              isPending={change.isPending}
              error={change.error}
              onSubmit={async (asked) => {
                await ask(asked);
                close();
              }}
            >
              <TextField
                label="New email"
                name="email"
                type="email"
                autoComplete="email"
                required
              />
              <CurrentPasswordField hasPassword={hasPassword} />
              <FormButtons onCancel={close}>
                <SubmitButton>Send confirmation link</SubmitButton>
              </FormButtons>
            </Form>
          )}
        </OnDemand>
      </div>
    </Card>
  );
}
