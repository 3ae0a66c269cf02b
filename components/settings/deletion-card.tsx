import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LiveRegion } from '@/components/ui/state/live-region';
import { Notice } from '@/components/ui/state/notice';
import { Time } from '@/components/ui/date/time';
import { DELETION_DAYS } from '@/lib/contracts/own-data';
import type { OwnAccount } from '@/lib/own-account/queries';
import { useTakeDeletionBack } from '@/lib/own-account/own-data-queries';
import { notify } from '@/lib/messages/notify';
import { DeletionDialog } from './deletion-dialog';

/** Account deletion: request, wait, cancel. */
export function DeletionCard({ own }: { own: OwnAccount }) {
  const { deletion_due_at: due } = own;
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = useTakeDeletionBack();
  const stay = () =>
    takeBack.mutate(null, {
      onSuccess: () =>
        notify({ type: 'SUCCESS', message: 'Deletion cancelled. Your account stays.' }),
    });
  return (
    <Card title="Delete your account">
      <LiveRegion className="mb-4">
        {due !== null && (
          <Notice tone="warning">
            Your account will be deleted on <Time iso={due} />. You can cancel until then.
          </Notice>
        )}
      </LiveRegion>
      {due === null ? (
        <div className="space-y-4 text-sm">
          <p className="text-muted">
            {DELETION_DAYS} days after you ask, your name, email, linked accounts, pictures and
            texts are permanently deleted. Your jobs stay, under “Former member”.
          </p>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete account
          </Button>
        </div>
      ) : (
        <Button variant="primary" isPending={takeBack.isPending} onClick={stay}>
          Keep account
        </Button>
      )}
      {isAsking && due === null && <DeletionDialog own={own} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
