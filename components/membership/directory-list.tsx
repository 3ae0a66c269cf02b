import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListProblem } from '@/components/ui/list-problem';
import { LoadError } from '@/components/ui/load-error';
import { Loading } from '@/components/ui/loading';
import { Pager } from '@/components/ui/pager';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { Table } from '@/components/ui/table';
import { ApiError } from '@/lib/http/api-error';
import { type DirectoryQuery, NO_FILTERS, NO_QUERY } from '@/lib/membership/directory-query';
import { useDirectory } from '@/lib/membership/queries';
import { DIRECTORY_COLUMNS } from './directory-columns';

interface DirectoryListProps {
  /** Null until the address of the page is known. */
  query: DirectoryQuery | null;
  onChange: (patch: Record<string, string | undefined>) => void;
}

export function DirectoryList({ query, onChange }: DirectoryListProps) {
  const members = useDirectory(query);
  if (members.isError) {
    const { error, refetch } = members;
    return error instanceof ApiError && error.status === 400 ? (
      <ListProblem
        subject="These members"
        reason={error.message}
        onReset={() => onChange(NO_QUERY)}
      />
    ) : (
      <LoadError subject="the members" reason={error.message} onRetry={() => void refetch()} />
    );
  }
  if (query === null || members.isPending)
    return (
      <Loading label="Loading members">
        <RowsSkeleton count={10} rowClassName="h-12" />
      </Loading>
    );
  if (members.data.items.length === 0)
    return (
      <EmptyState
        title="No member matches these filters."
        action={<Button onClick={() => onChange(NO_FILTERS)}>Show everyone</Button>}
      />
    );

  return (
    <>
      <Table
        label="Members"
        columns={DIRECTORY_COLUMNS}
        rows={members.data.items}
        rowKey={(member) => member.user_id}
        sort={query.sort ?? 'name'}
        onSort={(sort) => onChange({ cursor: undefined, sort })}
        isBusy={members.isPlaceholderData}
      />
      <Pager
        noun={['member', 'members']}
        page={members.data}
        size={query.limit}
        onPage={(cursor) => onChange({ cursor })}
        onSize={(limit) => onChange({ cursor: undefined, limit })}
      />
    </>
  );
}
