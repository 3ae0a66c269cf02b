import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { LinkedAccount } from '@/lib/contracts/connections';
import { SERVICE_NAMES } from '@/lib/contracts/service-names';
import { useUnlink } from '@/lib/membership/connection-queries';
import { notify } from '@/lib/messages/notify';
import { LeaveToLink } from './leave-to-link';

interface ChangeConnectionProps {
  account: LinkedAccount;
  next: string;
  proof: { hasPassword: boolean };
}

/** What can be done with an account that is linked: a required one can only be replaced. */
export function ChangeConnection({ account, next, proof }: ChangeConnectionProps) {
  const { service, is_required: isRequired, can_link: canLink } = account;
  const [isAsking, setIsAsking] = useState(false);
  const unlink = useUnlink();
  const name = SERVICE_NAMES[service];
  const end = () => {
    setIsAsking(false);
    unlink.mutate(service, {
      onSuccess: () => notify({ type: 'SUCCESS', message: `${name} is no longer linked.` }),
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {service !== 'truckersmp' && canLink && (
        <LeaveToLink service={service} next={next} act="Replace" proof={proof} />
      )}
      {!isRequired && (
        <Button
          variant="danger"
          aria-label={`Unlink ${name}`}
          isPending={unlink.isPending}
          onClick={() => setIsAsking(true)}
        >
          Unlink
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Unlink ${name}?`}
          confirmLabel="Unlink"
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          You no longer sign in with it, and nothing of it is shown here. You can link it again.
        </ConfirmDialog>
      )}
    </div>
  );
}
