import { Screen } from '@/components/layout/screens/screen';
import { ButtonLink } from '@/components/ui/button-link';
import { ListProblem } from '@/components/ui/table/list-problem';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { NO_QUERY, readBonusesQuery } from '@/lib/rewards/address';
import { ManagedBonuses } from './managed-bonuses';

export function ManageBonusesScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const { query, problem } = readBonusesQuery(address);
  return (
    <Screen
      actions={
        <ButtonLink href={routes.bonusCreate} variant="primary">
          Create bonus
        </ButtonLink>
      }
    >
      {query === null ? (
        <ListProblem subject="These bonuses" reason={problem} onReset={() => setQuery(NO_QUERY)} />
      ) : (
        <ManagedBonuses query={query} isReady={isReady} onChange={setQuery} />
      )}
    </Screen>
  );
}
