import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';
import { QueryStates } from '@/components/ui/state/query-states';
import { Skeleton } from '@/components/ui/state/skeleton';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { OnDemand } from '@/components/ui/form/closing/on-demand';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { enrolEndpoint } from '@/lib/contracts/session/second-factor';
import { useConfirmFactor, useEnrol, useOwnFactor } from '@/lib/session/factor-queries';
import { AppEnrolment } from '@/components/shared/session/app-enrolment';
import { FactorOn } from './factor-on';
import { RecoveryCodes } from '@/components/shared/session/recovery-codes';

const OFF = <p>Off. Protect your account with a code from an authenticator app.</p>;

/** The member's two-step verification: on, off or being set up. */
export function OwnFactor({ hasPassword }: { hasPassword: boolean }) {
  const own = useOwnFactor();
  const enrol = useEnrol();
  const confirm = useConfirmFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const turnOn = async (code: string) => {
    setCodes(await confirm.mutateAsync(code));
    // The secret is used up; turning it on again needs a new one.
    enrol.reset();
  };
  return (
    <QueryStates
      subject="your two-step verification"
      query={own}
      skeleton={<Skeleton className="h-16" />}
    >
      {({ since, recovery_codes_left: codesLeft, is_required: isRequired }) => (
        <div className="space-y-4 text-sm">
          <RecoveryCodes codes={codes} />
          {since !== null && <FactorOn {...{ since, codesLeft, isRequired }} onCodes={setCodes} />}
          {since === null && !enrol.data && (
            <OnDemand label="Turn on" summary={OFF} action={enrol}>
              {(close) => (
                <Form
                  schema={enrolEndpoint.input.body}
                  isPending={enrol.isPending}
                  error={enrol.error}
                  onSubmit={(proof) => enrol.mutateAsync(proof)}
                >
                  <CurrentPasswordField hasPassword={hasPassword} />
                  <FormButtons onCancel={close}>
                    <SubmitButton>Continue</SubmitButton>
                  </FormButtons>
                </Form>
              )}
            </OnDemand>
          )}
          {since === null && enrol.data && OFF}
          {since === null && enrol.data && (
            <>
              <AppEnrolment
                enrolment={enrol.data}
                isPending={confirm.isPending}
                error={confirm.error}
                onCode={turnOn}
              />
              <Button variant="quiet" onClick={enrol.reset}>
                Cancel
              </Button>
            </>
          )}
        </div>
      )}
    </QueryStates>
  );
}
