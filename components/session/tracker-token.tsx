import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LoadError } from '@/components/ui/load-error';
import { Skeleton } from '@/components/ui/skeleton';
import { ShownOnce } from '@/components/ui/shown-once';
import { Time } from '@/components/ui/time';
import { TRACKER_LABELS } from '@/lib/jobs/labels';
import { useNewToken, useRevokeToken, useTrackerToken } from '@/lib/jobs/tracker-queries';

/** The tracker a member reports with, and their own token for the job logger. */
export function TrackerToken() {
  const own = useTrackerToken();
  const [asked, setAsked] = useState<'new' | 'revoke' | null>(null);
  const create = useNewToken();
  const revoke = useRevokeToken();
  const close = () => setAsked(null);
  if (own.isPending) return <Skeleton className="h-24" />;
  if (own.isError)
    return (
      <LoadError
        subject="your tracker"
        reason={own.error.message}
        onRetry={() => void own.refetch()}
      />
    );
  const { tracker, token, address } = own.data;
  const origin = address.startsWith('/') ? location.origin : '';
  return (
    <div className="space-y-3 text-sm">
      <p>
        You report with {tracker === null ? 'no tracker yet' : TRACKER_LABELS[tracker]}.{' '}
        <span className="text-muted">
          The open job logger proves with a token of yours who you are; other trackers need none.
        </span>
      </p>
      <p className="text-muted">
        Address for it: <code className="text-xs wrap-anywhere">{`${origin}${address}`}</code>
      </p>
      {token && (
        <p className="text-muted">
          Your token was made <Time iso={token.created_at} />
          {token.last_used_at ? (
            <>
              {' '}
              and last used <Time iso={token.last_used_at} />.
            </>
          ) : (
            ' and was not used yet.'
          )}
        </p>
      )}
      {create.isSuccess && token && <ShownOnce label="Your token" value={create.data.token} />}
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={create.isPending}
          onClick={() => (token ? setAsked('new') : create.mutate(null))}
        >
          {token ? 'New token' : 'Make a token'}
        </Button>
        {token && (
          <Button variant="danger" isPending={revoke.isPending} onClick={() => setAsked('revoke')}>
            End the token
          </Button>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'new' ? 'Make a new token?' : 'End your token?'}
          confirmLabel={asked === 'new' ? 'Make a new token' : 'End it'}
          onConfirm={() => {
            close();
            if (asked === 'new') create.mutate(null);
            else revoke.mutate(null);
          }}
          onClose={close}
        >
          The job logger’s present token stops working at once.
        </ConfirmDialog>
      )}
    </div>
  );
}
