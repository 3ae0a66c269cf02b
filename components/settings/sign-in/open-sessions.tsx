import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { LoadError } from '@/components/ui/state/load-error';
import { Loading } from '@/components/ui/state/loading';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { useOpenSessions } from '@/lib/session/queries';
import { OpenSessionRow } from './open-session-row';

export function OpenSessions() {
  const sessions = useOpenSessions();
  if (sessions.isPending) {
    return (
      <Loading label="Loading open sessions">
        <RowsSkeleton count={2} />
      </Loading>
    );
  }
  if (sessions.isLoadingError) {
    return (
      <LoadError
        subject="your open sessions"
        reason={sessions.error.message}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const open = sessions.data.pages.flatMap(({ items }) => items);
  if (open.length === 0) {
    return <EmptyState title="No open sessions" description="Sign in to see them here." />;
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {open.map((session) => (
          <OpenSessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.hasNextPage && (
        <Button
          className="mt-3 self-start"
          isPending={sessions.isFetchingNextPage}
          onClick={() => void sessions.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
