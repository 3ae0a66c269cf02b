import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { type DirectoryQuery, NO_FILTERS, NO_QUERY } from '@/lib/profiles/address';
import { useDirectory } from '@/lib/profiles/queries';
import type { Patch } from '@/lib/navigation/list-address';
import { DIRECTORY_COLUMNS } from './directory-columns';

interface DirectoryListProps {
  /** Null until the URL has been read. */
  query: DirectoryQuery | null;
  onChange: (patch: Patch) => void;
}

export function DirectoryList({ query, onChange }: DirectoryListProps) {
  const members = useDirectory(query);
  return (
    <ListBody
      label="Members"
      noun={['member', 'members']}
      list={members}
      columns={DIRECTORY_COLUMNS}
      rowKey={(member) => member.user_id}
      asked={query}
      empty={
        <EmptyState
          title="No members match these filters."
          action={<Button onClick={() => onChange(NO_FILTERS)}>Show all members</Button>}
        />
      }
      onReset={() => onChange(NO_QUERY)}
      onChange={onChange}
    />
  );
}
