import { Button } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/dialog/shown-once';
import { useNewToken, useTrackerToken } from '@/lib/jobs/tracker-queries';

/** The token by which the job logger of a member is known. */
export function LoggerToken() {
  const own = useTrackerToken();
  const create = useNewToken();
  const hasToken = Boolean(own.data?.token);
  return (
    <div className="space-y-3">
      {hasToken && !create.isSuccess && (
        <p className="text-muted">You have a token already. A new one ends it.</p>
      )}
      {create.isSuccess && <ShownOnce label="Your token" value={create.data.token} />}
      <Button isPending={create.isPending} onClick={() => create.mutate(null)}>
        {hasToken || create.isSuccess ? 'Make a new token' : 'Make a token'}
      </Button>
    </div>
  );
}
