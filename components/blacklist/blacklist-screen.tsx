import { ReadAddress } from '@/components/ui/state/read-address';
import { recordAddress } from '@/lib/navigation/page-address';
import { Screen } from '@/components/layout/screens/screen';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { useBlacklist } from '@/lib/blacklist/queries';
import { blacklistAddress, NOTHING_OPEN } from '@/lib/blacklist/address';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { BlacklistActions } from './blacklist-actions';
import { blacklistColumns } from './blacklist-columns';
import { BlacklistDialogs } from './blacklist-dialogs';
import { BlacklistFilters } from './blacklist-filters';

const opened = recordAddress({ entry: 'an entry', member: 'a member' });

export function BlacklistScreen() {
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(blacklistAddress);
  const { query } = useQueryState();
  const entries = useBlacklist(address);
  const mayWrite = usePermissions().held.has('MANAGE_BLACKLIST');
  return (
    <Screen
      description="People who can’t rejoin. Applications that match an entry are blocked or put on hold."
      actions={<BlacklistActions address={address} mayWrite={mayWrite} onOpen={setQuery} />}
    >
      <ReadAddress by={opened}>
        <ListBody
          label="Blacklist"
          noun={['entry', 'entries']}
          list={entries}
          problem={problem}
          columns={blacklistColumns((id) => setQuery({ entry: `${id}` }))}
          filters={
            <BlacklistFilters
              address={address}
              isNarrowed={isNarrowed}
              onReset={resetFilters}
              onChange={setQuery}
            />
          }
          rowKey={({ id }) => id}
          asked={address}
          empty={
            <EmptyState
              title={isNarrowed ? 'No entries match these filters.' : 'The blacklist is empty.'}
              description="Add an entry by hand, from a former member or from an application, or import a CSV file."
            />
          }
          onReset={reset}
          onChange={setQuery}
        />
        <BlacklistDialogs
          query={query}
          mayWrite={mayWrite}
          onOpen={setQuery}
          onClose={() => setQuery(NOTHING_OPEN)}
        />
      </ReadAddress>
    </Screen>
  );
}
