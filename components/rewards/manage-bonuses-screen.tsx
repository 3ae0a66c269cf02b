import { Screen } from '@/components/layout/screen';
import { AppLink } from '@/components/ui/app-link';
import { ListProblem } from '@/components/ui/list-problem';
import { routes } from '@/lib/navigation/routes';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { NO_QUERY, readBonusesQuery } from '@/lib/rewards/bonuses-query';
import { ManagedBonuses } from './managed-bonuses';

export function ManageBonusesScreen() {
  const { query: address, isReady, setQuery } = useQueryState();
  const { query, problem } = readBonusesQuery(address);
  return (
    <Screen
      actions={
        <AppLink
          href={routes.bonusCreate}
          className="inline-flex min-h-10 items-center rounded-md bg-accent-strong px-4 text-sm font-medium text-on-accent hover:brightness-110"
        >
          Create a bonus
        </AppLink>
      }
    >
      {query === null ? (
        <ListProblem subject="The bonuses" reason={problem} onReset={() => setQuery(NO_QUERY)} />
      ) : (
        <ManagedBonuses query={query} isReady={isReady} onChange={setQuery} />
      )}
    </Screen>
  );
}
