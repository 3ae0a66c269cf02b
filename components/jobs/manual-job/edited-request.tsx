import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Loading } from '@/components/ui/state/loading';
import { Notice } from '@/components/ui/state/notice';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';
import { useOwnRequests } from '@/lib/jobs/requests/queries';
import { isOpen } from '@/lib/jobs/requests/words';
import { EditRequestForm } from './edit-request-form';

interface EditedRequestProps {
  id: number;
  cursor: string | undefined;
  /** The only request in the list, if the page was opened from a link to it. */
  linked: number | undefined;
  onDone: () => void;
}

/** A request as the list shows it, and whether it could be edited when it was opened. */
function useListed(id: number, cursor: string | undefined, request: number | undefined) {
  // It stays when it is decided or leaves the list, so that what was typed isn’t lost.
  const [known, setKnown] = useState<{ latest: OwnRequest; wasOpen: boolean } | null>(null);
  const requests = useOwnRequests({ cursor, request });
  const found = requests.data?.items.find((one) => one.id === id);
  if (found && found !== known?.latest)
    setKnown({ latest: found, wasOpen: known?.wasOpen ?? isOpen(found.status) });
  return { listed: known, isPending: requests.isPending };
}

/** Focuses the form when it opens next to the list. */
function focusTitle(box: HTMLElement | null): void {
  const title = box?.querySelector('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}

export function EditedRequest({ id, cursor, linked, onDone }: EditedRequestProps) {
  const { listed, isPending } = useListed(id, cursor, linked);
  return (
    <div ref={focusTitle}>
      <Card title={`Edit request #${id}`} aside={<CancelButton onCancel={onDone} />}>
        {isPending && (
          <Loading label="Loading the request">
            <RowsSkeleton count={6} />
          </Loading>
        )}
        {!isPending && !listed?.wasOpen && (
          <Notice role="alert">This request can no longer be edited.</Notice>
        )}
        {listed?.wasOpen && <EditRequestForm request={listed.latest} onDone={onDone} />}
      </Card>
    </div>
  );
}
