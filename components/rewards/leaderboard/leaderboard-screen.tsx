import { Screen } from '@/components/layout/screens/screen';
import { BackLink } from '@/components/ui/back-link';
import { QueryStates } from '@/components/ui/state/query-states';
import { ListProblem } from '@/components/ui/table/list-problem';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { routes } from '@/lib/navigation/routes';
import { useListAddress } from '@/lib/navigation/use-list-address';
import { boardAddress, useBoard } from '@/lib/rewards/board-queries';
import { BoardContent } from './board-content';
import { BoardFilters } from './board-filters';

const back = <BackLink href={routes.dashboard}>Dashboard</BackLink>;

/** Drivers ranked by week, month or all time, by game and division. */
export function LeaderboardScreen() {
  const { address, problem, isNarrowed, setQuery, reset, resetFilters } =
    useListAddress(boardAddress);
  const board = useBoard(address);
  return (
    <Screen
      description="Drivers ranked by points, distance or jobs. Ties share a place."
      actions={back}
    >
      {problem === null ? (
        <>
          <BoardFilters asked={address ?? { span: 'month', by: 'points' }} onChange={setQuery} />
          <QueryStates
            subject="the leaderboard"
            query={board}
            skeleton={<RowsSkeleton count={12} rowClassName="h-12" />}
          >
            {(found) =>
              address && (
                <BoardContent
                  board={found}
                  span={address.span}
                  by={address.by}
                  isNarrowed={isNarrowed}
                  onReset={resetFilters}
                />
              )
            }
          </QueryStates>
        </>
      ) : (
        <ListProblem subject="The leaderboard" reason={problem} onReset={reset} />
      )}
    </Screen>
  );
}
