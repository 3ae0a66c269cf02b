import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { MANUAL_JOB_DAYS, type OwnRequest } from '@/lib/contracts/jobs/job-requests';
import { useWithdrawRequest } from '@/lib/jobs/requests/queries';
import { requestRoute } from '@/lib/jobs/requests/words';
import { notify } from '@/lib/messages/notify';

interface OwnRequestActionsProps {
  request: OwnRequest;
  onEdit: () => void;
}

export function OwnRequestActions({ request, onEdit }: OwnRequestActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawRequest();
  const { id, version, delivery } = request;
  const done = () => notify({ type: 'SUCCESS', message: `Request #${id} withdrawn.` });
  return (
    <>
      <Button aria-label={`Edit request #${id}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="quiet"
        aria-label={`Withdraw request #${id}`}
        isPending={withdraw.isPending}
        onClick={() => setIsAsking(true)}
      >
        Withdraw
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Withdraw request #${id}?`}
          confirmLabel="Withdraw request"
          onConfirm={() => {
            setIsAsking(false);
            withdraw.mutate({ id, version }, { onSuccess: done });
          }}
          onClose={() => setIsAsking(false)}
        >
          Staff will no longer review {requestRoute(delivery)}. You can request the job again within{' '}
          {MANUAL_JOB_DAYS} days of finishing it.
        </ConfirmDialog>
      )}
    </>
  );
}
