import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { ShownOnce } from '@/components/ui/dialog/shown-once';
import { Time } from '@/components/ui/date/time';
import { TRACKER_LABELS } from '@/lib/jobs/labels';
import type { trackerTokenEndpoint } from '@/lib/contracts/jobs/tracker-settings';
import { useNewToken, useRevokeToken } from '@/lib/jobs/tracker-queries';

interface KnownTokenProps {
  own: z.output<typeof trackerTokenEndpoint.output>;
}

/** The token by which the job logger knows a member, and what can be done with it. */
export function KnownToken({ own: { tracker, token, address } }: KnownTokenProps) {
  const [asked, setAsked] = useState<'new' | 'revoke' | null>(null);
  const create = useNewToken();
  const revoke = useRevokeToken();
  const close = () => setAsked(null);
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
