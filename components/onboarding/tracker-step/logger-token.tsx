import { Button } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/dialog/shown-once';
import { useNewToken, useTrackerToken } from '@/lib/jobs/trackers/queries';

/** The token that identifies a member's job logger. */
export function LoggerToken() {
  const own = useTrackerToken();
  const create = useNewToken();
  const hasToken = Boolean(own.data?.token);
  return (
    <div className="space-y-3">
      {hasToken && !create.isSuccess && (
        <p className="text-muted">You already have a token. A new one replaces it.</p>
      )}
      <ShownOnce label="Your token" value={create.data?.token} />
      <Button isPending={create.isPending} onClick={() => create.mutate(null)}>
        {hasToken || create.isSuccess ? 'Create new token' : 'Create token'}
      </Button>
    </div>
  );
}
