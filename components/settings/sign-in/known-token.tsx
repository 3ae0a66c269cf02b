import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { ShownOnce } from '@/components/ui/dialog/shown-once';
import { Time } from '@/components/ui/date/time';
import { WebAddress } from '@/components/ui/text/web-address';
import { TRACKER_NAMES } from '@/lib/contracts/jobs/tracker-names';
import type { trackerTokenEndpoint } from '@/lib/contracts/jobs/tracker-settings';
import { useNewToken, useRevokeToken } from '@/lib/jobs/trackers/queries';

interface KnownTokenProps {
  own: z.output<typeof trackerTokenEndpoint.output>;
}

/** The member's job logger token, with its actions. */
export function KnownToken({ own: { tracker, token, address } }: KnownTokenProps) {
  const [asked, setAsked] = useState<'new' | 'revoke' | null>(null);
  const create = useNewToken();
  const revoke = useRevokeToken();
  const close = () => setAsked(null);
  const origin = address.startsWith('/') ? location.origin : '';
  return (
    <div className="space-y-3 text-sm">
      <p>
        Your tracker: {tracker === null ? 'none yet' : TRACKER_NAMES[tracker]}.{' '}
        <span className="text-muted">Only the open job logger needs a token.</span>
      </p>
      <p className="text-muted">
        Server URL: <WebAddress address={`${origin}${address}`} />
      </p>
      {token && (
        <p className="text-muted">
          Token created <Time iso={token.created_at} />
          {token.last_used_at ? (
            <>
              , last used <Time iso={token.last_used_at} />.
            </>
          ) : (
            ', not used yet.'
          )}
        </p>
      )}
      <ShownOnce label="Your token" value={token ? create.data?.token : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={create.isPending}
          onClick={() => (token ? setAsked('new') : create.mutate(null))}
        >
          {token ? 'New token' : 'Create token'}
        </Button>
        {token && (
          <Button variant="danger" isPending={revoke.isPending} onClick={() => setAsked('revoke')}>
            Revoke token
          </Button>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'new' ? 'Create a new token?' : 'Revoke your token?'}
          confirmLabel={asked === 'new' ? 'Create token' : 'Revoke token'}
          onConfirm={() => {
            close();
            if (asked === 'new') create.mutate(null);
            else revoke.mutate(null);
          }}
          onClose={close}
        >
          The current token stops working immediately.
        </ConfirmDialog>
      )}
    </div>
  );
}
