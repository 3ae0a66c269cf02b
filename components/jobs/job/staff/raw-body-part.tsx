import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useJobPayload } from '@/lib/jobs/payloads/queries';
import { PayloadBody } from '@/components/jobs/shared/payload-body';
import { PayloadFacts } from '@/components/jobs/shared/payload-facts';

interface RawBodyPartProps {
  id: number;
}

export function RawBodyPart({ id }: RawBodyPartProps) {
  return (
    <QueryStates
      subject="the payload"
      query={useJobPayload({ id })}
      skeleton={<RowsSkeleton count={4} />}
    >
      {(payload) =>
        payload === null ? (
          <p className="text-sm text-muted">No payload. Payloads are deleted after 90 days.</p>
        ) : (
          <div className="space-y-3">
            <PayloadFacts payload={payload} />
            <PayloadBody body={payload.body} isCut={payload.is_cut} />
          </div>
        )
      }
    </QueryStates>
  );
}
