import { useId, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldError } from '@/components/ui/form/field-error';
import { usePlace } from '@/components/ui/form/use-field';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { QueryStates } from '@/components/ui/state/query-states';
import type { EventFields } from '@/lib/contracts/events/event-management';
import { GAMES } from '@/lib/contracts/jobs/games';
import { VIA_BETWEEN } from '@/lib/contracts/map/drawn-routes';
import { type Stops, swapVia, toggleCity, withCity } from '@/lib/events/route-stops';
import type { FormValues } from '@/lib/forms/places';
import { useText } from '@/lib/forms/use-text';
import { useCities } from '@/lib/map/queries';
import { AddCity } from './add-city';
import { LazyRouteMapEditor } from './lazy-route-map-editor';
import { MapSkeleton } from './map-skeleton';
import { ViaList } from './via-list';

/** The cities that an event leads through: clicked on the map, or chosen from their names. */
export function RouteStops({ defaults }: { defaults: EventFields }) {
  const hint = useId();
  const place = usePlace('via', 'Cities on the way');
  const add = useRef<HTMLSelectElement>(null);
  const { setValue } = useFormContext<FormValues>();
  const chosenGame = useText('game', defaults.game);
  const game = GAMES.find((one) => one === chosenGame) ?? defaults.game;
  const from = useText('departure_city', defaults.departure_city).trim();
  const to = useText('arrival_city', defaults.arrival_city).trim();
  const [held, setHeld] = useHeldText('via', defaults.via.join(VIA_BETWEEN));
  const stops = useMemo<Stops>(
    () => ({ from, to, via: held.split(VIA_BETWEEN).filter(Boolean) }),
    [from, to, held],
  );
  const { via } = stops;
  const query = useCities({ game });

  const change = (next: Stops) => {
    if (next.from !== from) setValue('departure_city', next.from);
    if (next.to !== to) setValue('arrival_city', next.to);
    setHeld(next.via.join(VIA_BETWEEN));
  };

  return (
    <fieldset
      ref={place}
      aria-describedby={`${hint}-error ${hint}`}
      className="min-w-0 space-y-3 sm:col-span-2"
    >
      <legend className="mb-1 text-sm font-medium">Cities on the way</legend>
      <FieldError id={`${hint}-error`} name="via" />
      <p id={hint} className="text-sm text-muted">
        Click cities to draw the route: first the departure, then the arrival, then those between.
        Click one again to remove it.
      </p>
      <QueryStates subject="the cities" query={query} skeleton={<MapSkeleton />}>
        {(cities) => (
          <div className="space-y-3">
            <LazyRouteMapEditor
              game={game}
              cities={cities}
              stops={stops}
              onPick={(name) => change(toggleCity(cities, stops, name))}
            />
            <AddCity
              ref={add}
              cities={cities}
              stops={stops}
              onAdd={(name) => change(withCity(cities, stops, name))}
            />
          </div>
        )}
      </QueryStates>
      <ViaList
        via={via}
        onSwap={(at) => change(swapVia(stops, at))}
        onRemove={(at) => {
          change({ ...stops, via: via.toSpliced(at, 1) });
          add.current?.focus();
        }}
      />
    </fieldset>
  );
}
