import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { type SecretTracker, useNewSecret, useRevokeOldSecrets } from '@/lib/jobs/trackers/queries';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
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
  const name = TRACKER_NAMES[tracker];
  const close = () => setAsked(null);
  return (
    <div className="mt-4 space-y-3">
      <ShownOnce
        label={`New ${name} secret`}
        value={tracker === 'unitracker' ? create.data?.address : create.data?.secret}
      />
      <div className="flex flex-wrap gap-2">
        <Button isPending={create.isPending} onClick={() => setAsked('new')}>
          Create secret
        </Button>
        {hasOld && (
          <Button variant="danger" isPending={revoke.isPending} onClick={() => setAsked('revoke')}>
            Revoke old secrets
          </Button>
        )}
      </div>
      {asked === 'new' && (
        <ConfirmDialog
          title={`Create a new secret for ${name}?`}
          confirmLabel="Create secret"
          onConfirm={() => {
            close();
            create.mutate({ tracker });
          }}
          onClose={close}
        >
          The new secret is shown once. The current one works for another 24 hours, so you have time
          to update the tracker.
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          title={`Revoke the old ${name} secrets?`}
          confirmLabel="Revoke old secrets"
          onConfirm={() => {
            close();
            revoke.mutate(
              { tracker },
              {
                onSuccess: () =>
                  notify({
                    type: 'SUCCESS',
                    message: `Old ${name} secrets revoked.`,
                  }),
              },
            );
          }}
          onClose={close}
        >
          Payloads signed with them will be refused. Enter the new secret in the tracker first.
        </ConfirmDialog>
      )}
    </div>
  );
}
