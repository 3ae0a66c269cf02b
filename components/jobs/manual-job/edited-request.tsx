import { useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Loading } from '@/components/ui/state/loading';
import { Notice } from '@/components/ui/state/notice';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';
import { startOf } from '@/lib/jobs/requests/form';
import { useEditRequest, useOwnRequests } from '@/lib/jobs/requests/queries';
import { isChanged, withAdvice } from '@/lib/http/changed';
import { isOpen } from '@/lib/jobs/requests/words';
import { notify } from '@/lib/messages/notify';
import { RequestForm } from './request-form';

interface EditedRequestProps {
  id: number;
  cursor: string | undefined;
  /** The only request in the list, if the page was opened from a link to it. */
  linked: number | undefined;
  onDone: () => void;
}

/** The list of requests is beside the form. */
const ADVICE = 'Check it under “My requests”, then save again.';

/**
 * Keeps the version the member started editing, so a later change causes a conflict instead of being
 * overwritten. `latest` is what the list shows by now.
 */
function useFirstSeen(id: number, cursor: string | undefined, request: number | undefined) {
  const [seen, setSeen] = useState<OwnRequest | null>(null);
  const requests = useOwnRequests({ cursor, request });
  const found = requests.data?.items.find((one) => one.id === id) ?? null;
  if (seen === null && found !== null) setSeen(found);
  return { request: seen, latest: found?.version ?? seen?.version, isPending: requests.isPending };
}

/** Focuses the form when it opens next to the list. */
function focusTitle(box: HTMLElement | null): void {
  const title = box?.querySelector('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}

export function EditedRequest({ id, cursor, linked, onDone }: EditedRequestProps) {
  const { request, latest, isPending } = useFirstSeen(id, cursor, linked);
  const edit = useEditRequest();
  const error = useMemo(() => withAdvice(edit.error, ADVICE), [edit.error]);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <div ref={focusTitle}>
      <Card title={`Edit request #${id}`} aside={<CancelButton onCancel={onDone} />}>
        {isPending && (
          <Loading label="Loading the request">
            <RowsSkeleton count={6} />
          </Loading>
        )}
        {!isPending && (request === null || !isOpen(request.status)) && (
          <Notice role="alert">This request can no longer be edited.</Notice>
        )}
        {request !== null && isOpen(request.status) && (
          <RequestForm
            start={startOf(request)}
            isPending={edit.isPending}
            error={error}
            submitLabel="Save changes"
            onSubmit={async (asked) => {
              const version = isRefused && latest !== undefined ? latest : request.version;
              await edit.mutateAsync({ ...asked, id, version }).catch((refusal: unknown) => {
                setIsRefused(isChanged(refusal));
                throw refusal;
              });
              notify({ type: 'SUCCESS', message: `Request #${id} saved.` });
              onDone();
            }}
          />
        )}
      </Card>
    </div>
  );
}
