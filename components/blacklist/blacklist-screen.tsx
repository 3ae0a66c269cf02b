import { Screen } from '@/components/layout/screens/screen';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ListBody } from '@/components/ui/table/list-body';
import { ListProblem } from '@/components/ui/table/list-problem';
import { useBlacklist } from '@/lib/blacklist/queries';
import { blacklistAddress, NOTHING_OPEN } from '@/lib/blacklist/address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { usePermissions } from '@/lib/permissions/use-permissions';
import { BlacklistActions } from './blacklist-actions';
import { blacklistColumns } from './blacklist-columns';
import { BlacklistDialogs } from './blacklist-dialogs';
import { BlacklistFilters } from './blacklist-filters';

export function BlacklistScreen() {
  const { query, isReady, setQuery } = useQueryState();
  const { held } = usePermissions();
  const { query: read, problem } = blacklistAddress.read(query);
  const address = isReady ? read : null;
  const entries = useBlacklist(address);
  const mayWrite = held.has('MANAGE_BLACKLIST');
  const reset = () => setQuery(blacklistAddress.NO_QUERY);
  return (
    <Screen
      description="People who can’t rejoin. Applications that match an entry are blocked or put on hold."
      actions={<BlacklistActions address={address} mayWrite={mayWrite} onOpen={setQuery} />}
    >
      {problem !== null ? (
        <ListProblem subject="These entries" reason={problem} onReset={reset} />
      ) : (
        <>
          <BlacklistFilters address={address} onChange={setQuery} />
          <ListBody
            label="Blacklist"
            noun={['entry', 'entries']}
            list={entries}
            columns={blacklistColumns((id) => setQuery({ entry: `${id}` }))}
            rowKey={({ id }) => id}
            asked={address}
            order="-created_at"
            empty={
              <EmptyState
                title={
                  address && blacklistAddress.isNarrowed(address)
                    ? 'No entries match these filters.'
                    : 'The blacklist is empty.'
                }
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
        </>
      )}
    </Screen>
  );
}
