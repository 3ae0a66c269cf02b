import { useState } from 'react';
import type * as z from 'zod/mini';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { openSession } from '@/lib/contracts/session/session';
import { notify } from '@/lib/messages/notify';
import { useEndSession } from '@/lib/session/queries';

export function OpenSessionRow({ session }: { session: z.output<typeof openSession> }) {
  const { id, device, address, is_current: isCurrent } = session;
  const [isAsking, setIsAsking] = useState(false);
  const endSession = useEndSession();

  const end = () => {
    setIsAsking(false);
    endSession.mutate(
      { id },
      {
        onSuccess: () => notify({ type: 'SUCCESS', message: `Signed out ${device}.` }),
      },
    );
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {device} {isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <FactLine className="text-muted">
          <span>{address}</span>
          <span>
            signed in <Time iso={session.signed_in_at} />
          </span>
          <span>
            last used <Time iso={session.last_used_at} />
          </span>
        </FactLine>
      </div>
      {!isCurrent && (
        <Button
          aria-label={`Sign out ${device}`}
          isPending={endSession.isPending}
          onClick={() => setIsAsking(true)}
        >
          Sign out
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Sign out ${device}?`}
          confirmLabel="Sign out device"
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          Unsaved changes on that device will be lost.
        </ConfirmDialog>
      )}
    </li>
  );
}
