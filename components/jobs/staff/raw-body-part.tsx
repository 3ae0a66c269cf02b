import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { useJobPayload } from '@/lib/jobs/payload-queries';
import { PayloadBody } from './payload-body';
import { PayloadFacts } from './payload-facts';

interface RawBodyPartProps {
  id: number;
}

export function RawBodyPart({ id }: RawBodyPartProps) {
  const payload = useJobPayload(id);
  if (payload.isPending)
    return (
      <Loading label="Loading the body">
        <RowsSkeleton count={4} />
      </Loading>
    );
  if (payload.isError)
    return (
      <LoadError
        subject="the body"
        reason={payload.error.message}
        onRetry={() => void payload.refetch()}
      />
    );
  if (payload.data === null)
    return (
      <p className="text-sm text-muted">
        It came without a body, or its body is older than 90 days and was forgotten.
      </p>
    );
  return (
    <div className="space-y-3">
      <PayloadFacts payload={payload.data} />
      <PayloadBody body={payload.data.body} isCut={payload.data.is_cut} />
    </div>
  );
}
