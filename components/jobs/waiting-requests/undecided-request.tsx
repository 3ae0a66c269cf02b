import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/state/notice';
import { Since } from '@/components/ui/date/since';
import type { WaitingRequest } from '@/lib/contracts/jobs/job-request-queue';
import { DOUBT_WORDS, REQUEST_STATUS_TONES } from '@/lib/jobs/requests/words';
import { REQUEST_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { useRequestQueue } from '@/lib/jobs/requests/use-request-queue';
import { useAcceptUndoable } from '@/lib/jobs/requests/use-accept-undoable';
import { fromHere } from '@/lib/navigation/from-here';
import { useDetails } from '@/lib/details/use-details';

export type RequestAction = 'change' | 'ask' | 'decline';

interface UndecidedRequestProps {
  request: WaitingRequest;
  onAction: (action: RequestAction) => void;
}

export function UndecidedRequest({ request, onAction }: UndecidedRequestProps) {
  const { accept, isPending } = useAcceptUndoable();
  const details = useDetails();
  const { id, status, flags, created_at, driver } = request;
  const { openNext } = useRequestQueue(id);
  const isOwn = details?.user_id === driver.user_id;
  return (
    <section aria-label="Decision" className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={REQUEST_STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
        <span className="text-sm text-muted">
          requested <Since iso={created_at} />
        </span>
      </div>
      {flags.length > 0 && (
        <Notice tone="warning">
          <ul className="list-disc space-y-1 pl-4">
            {flags.map((flag) => (
              <li key={flag}>{DOUBT_WORDS[flag]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isOwn ? (
        <Notice>You can’t decide your own request.</Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            aria-keyshortcuts="A"
            isPending={isPending}
            onClick={() => {
              const goOn = fromHere();
              accept(request, () => goOn(() => void openNext()));
            }}
          >
            Accept request
          </Button>
          <Button aria-keyshortcuts="C" onClick={() => onAction('change')}>
            Accept with changes
          </Button>
          <Button aria-keyshortcuts="Q" onClick={() => onAction('ask')}>
            Ask driver
          </Button>
          <Button variant="danger" aria-keyshortcuts="D" onClick={() => onAction('decline')}>
            Decline request
          </Button>
        </div>
      )}
    </section>
  );
}
