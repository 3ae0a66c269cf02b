import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { type SecretTracker, useNewSecret, useRevokeOldSecrets } from '@/lib/jobs/tracker-queries';
import { TRACKER_LABELS } from '@/lib/jobs/labels';
import { notify } from '@/lib/messages/notify';
import { ShownOnce } from '@/components/ui/dialog/shown-once';

interface SecretActionsProps {
  tracker: SecretTracker;
  hasOld: boolean;
}

export function SecretActions({ tracker, hasOld }: SecretActionsProps) {
  const [asked, setAsked] = useState<'new' | 'revoke' | null>(null);
  const create = useNewSecret();
  const revoke = useRevokeOldSecrets();
  const name = TRACKER_LABELS[tracker];
  const close = () => setAsked(null);
  return (
    <div className="mt-4 space-y-3">
      {create.isSuccess && (
        <ShownOnce
          label={`New secret of ${name}`}
          value={tracker === 'unitracker' ? create.data.address : create.data.secret}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button isPending={create.isPending} onClick={() => setAsked('new')}>
          New secret
        </Button>
        {hasOld && (
          <Button variant="danger" isPending={revoke.isPending} onClick={() => setAsked('revoke')}>
            End old secrets now
          </Button>
        )}
      </div>
      {asked === 'new' && (
        <ConfirmDialog
          title={`A new secret for ${name}?`}
          confirmLabel="Make a new secret"
          onConfirm={() => {
            close();
            create.mutate({ tracker });
          }}
          onClose={close}
        >
          It is shown once. The present one stays good for 24 hours, so that nothing is lost until
          you have entered the new one.
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={`End the old secrets of ${name}?`}
          confirmLabel="End them"
          onConfirm={() => {
            close();
            revoke.mutate(
              { tracker },
              {
                onSuccess: () =>
                  notify({
                    type: 'SUCCESS',
                    message: `Only the newest secret of ${name} is good.`,
                  }),
              },
            );
          }}
          onClose={close}
        >
          Bodies that are signed with them are refused from now on. Enter the new one first.
        </ConfirmDialog>
      )}
    </div>
  );
}
