import { Screen } from '@/components/layout/screens/screen';
import { ButtonLink } from '@/components/ui/button-link';
import { ListProblem } from '@/components/ui/table/list-problem';
import { routes } from '@/lib/navigation/routes';
import { NO_QUERY, readDirectoryQuery } from '@/lib/profiles/address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { DirectoryFilters } from './directory-filters';
import { DirectoryList } from './directory-list';

export function ProfilesScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const { query, problem } = readDirectoryQuery(address);
  if (query === null)
    return (
      <Screen>
        <ListProblem subject="These members" reason={problem} onReset={() => setQuery(NO_QUERY)} />
      </Screen>
    );
  return (
    <Screen
      actions={
        <ButtonLink href={routes.leaderboard} variant="secondary">
          Leaderboard
        </ButtonLink>
      }
    >
      <DirectoryFilters query={query} onChange={setQuery} />
      <DirectoryList query={isReady ? query : null} onChange={setQuery} />
    </Screen>
  );
}
