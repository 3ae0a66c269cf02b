import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { CurrentPasswordField } from '@/components/shared/session/current-password-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FormButtons } from '@/components/ui/form/closing/form-buttons';
import { Form } from '@/components/ui/form/form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { leaveToLinkEndpoint } from '@/lib/contracts/connections';
import { SERVICE_NAMES } from '@/lib/contracts/core/service-names';
import type { OutsideService } from '@/lib/contracts/session/sign-in';
import { useLeaveToLink } from '@/lib/connections/queries';
import { useSilence } from '@/lib/session/use-silence';

const schema = z.pick(leaveToLinkEndpoint.input.body, { current: true });

interface LeaveToLinkProps {
  service: OutsideService;
  next: string;
  action: 'Link' | 'Replace';
  /** Null for a member who has just signed in and lacks a required account. */
  proof: { hasPassword: boolean } | null;
}

/** Leads to Steam or Discord to link an account, after confirming it's the member. */
export function LeaveToLink({ service, next, action, proof }: LeaveToLinkProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isCancelled = useRef(false);
  const leave = useLeaveToLink({ showsOwnError: proof !== null }, () => isCancelled.current);
  const { silent } = useSilence([service]);
  const name = SERVICE_NAMES[service];
  const ask = () => {
    // The refusal of an attempt that was given up isn’t shown again.
    if (leave.isError) leave.reset();
    isCancelled.current = false;
    setIsAsking(true);
  };
  const cancel = () => {
    isCancelled.current = true;
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant={action === 'Link' ? 'primary' : 'secondary'}
        disabled={silent.length > 0}
        isPending={leave.isLeaving}
        onClick={() => (proof ? ask() : leave.mutate({ service, next }))}
      >
        {action} {name}
      </Button>
      {proof && isAsking && (
        <Dialog
          title={`${action} ${name}`}
          description={`Anyone with access to the linked account can sign in as you. You’ll choose it on ${name} next.`}
          onClose={cancel}
        >
          <Form
            schema={schema}
            isPending={leave.isLeaving}
            error={leave.error}
            onSubmit={({ current }) => leave.mutateAsync({ service, next, current })}
          >
            <CurrentPasswordField hasPassword={proof.hasPassword} />
            <FormButtons onCancel={cancel}>
              <SubmitButton>Continue to {name}</SubmitButton>
            </FormButtons>
          </Form>
        </Dialog>
      )}
    </>
  );
}
