import { useDeferredValue } from 'react';
import { Screen } from '@/components/layout/screens/screen';
import { ListProblem } from '@/components/ui/table/list-problem';
import { Tabs } from '@/components/ui/tabs';
import { GAMES } from '@/lib/contracts/jobs/games';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { NO_QUERY, readMapAddress } from '@/lib/map/address';
import { useQueryState } from '@/lib/navigation/use-query-state';
import { MapContent } from './map-content';
import { MapFilters } from './map-filters';

const TABS = GAMES.map((game) => ({ value: game, label: GAME_LABELS[game] }));

/** The company's map. All choices are in the URL. */
export function MapScreen() {
  const { query: given, isReady, setQuery } = useQueryState();
  const { query, problem } = readMapAddress(given);
  // Not in static HTML, which doesn't know the URL's game.
  const isShown = useDeferredValue(isReady, false);
  return (
    <Screen>
      {query === null ? (
        <ListProblem subject="This map" reason={problem} onReset={() => setQuery(NO_QUERY)} />
      ) : (
        <div className="space-y-4">
          <Tabs
            label="Games"
            value={query.game}
            options={TABS}
            patchOf={(game) => ({
              // The static page doesn't know the query yet.
              ...(!isReady && NO_QUERY),
              game,
              at: undefined,
              show: undefined,
            })}
          />
          <MapFilters address={query} />
          {isShown && <MapContent key={query.game} address={query} />}
        </div>
      )}
    </Screen>
  );
}
