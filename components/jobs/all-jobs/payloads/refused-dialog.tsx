import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { QueryStates } from '@/components/ui/state/query-states';
import { FactLine } from '@/components/ui/text/fact-line';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useRefusedPayload } from '@/lib/jobs/payloads/queries';
import { formatBytes } from '@/lib/format/quantity';
import { PayloadBody } from '@/components/jobs/shared/payload-body';

interface RefusedDialogProps {
  id: number;
  onClose: () => void;
}

export function RefusedDialog({ id, onClose }: RefusedDialogProps) {
  return (
    <Dialog
      title={`Unverified payload #${id}`}
      description="This payload has no valid signature and can’t be replayed."
      isWide
      onClose={onClose}
    >
      <QueryStates
        subject="the payload"
        query={useRefusedPayload({ id })}
        skeleton={<RowsSkeleton count={4} />}
      >
        {({ body, is_cut: isCut, bytes, sha256 }) => (
          <>
            <PayloadBody body={body} isCut={isCut} />
            <FactLine className="mt-3 text-xs text-muted">
              <span>Full size {formatBytes(bytes)}</span>
              <span className="break-all">SHA-256 {sha256}</span>
            </FactLine>
          </>
        )}
      </QueryStates>
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
