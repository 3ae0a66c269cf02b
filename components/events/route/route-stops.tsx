import { useId, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field-error';
import { SelectField } from '@/components/ui/form/select-field';
import { usePlace } from '@/components/ui/form/use-field';
import { useHeldText } from '@/components/ui/form/use-held-text';
import { Icon } from '@/components/ui/icon';
import { type EventFields, MOST_VIA } from '@/lib/contracts/events/event-management';
import { GAMES } from '@/lib/contracts/jobs/jobs';
import { VIA_BETWEEN } from '@/lib/contracts/map/drawn-routes';
import { type Stops, swapVia, toggleCity } from '@/lib/events/route-stops';
import type { FormValues } from '@/lib/forms/places';
import { useText } from '@/lib/forms/use-text';
import { useCities } from '@/lib/map/queries';
import { LazyRouteMapEditor } from './lazy-route-map-editor';

/** The cities that an event leads through: clicked on the map, or chosen from their names. */
export function RouteStops({ defaults }: { defaults: EventFields }) {
  const hint = useId();
  const place = usePlace('via', 'Cities on the way');
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
  const cities = useCities({ game }).data ?? [];

  const change = (next: Stops) => {
    if (next.from !== from) setValue('departure_city', next.from);
    if (next.to !== to) setValue('arrival_city', next.to);
    setHeld(next.via.join(VIA_BETWEEN));
  };
  const toggle = (name: string) => change(toggleCity(cities, stops, name));

  return (
    <fieldset ref={place} aria-describedby={hint} className="min-w-0 space-y-3 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">Cities on the way</legend>
      <FieldError id={`${hint}-error`} name="via" />
      <LazyRouteMapEditor game={game} cities={cities} stops={stops} onPick={toggle} />
      <p id={hint} className="text-sm text-muted">
        Click cities to draw the route: first the departure, then the arrival, then those between.
        Click one again to remove it.
      </p>
      {via.length > 0 && (
        <ol className="divide-y divide-line text-sm">
          {via.map((name, index) => (
            <li
              key={via.indexOf(name) === index ? name : `${name} ${index}`}
              className="flex items-center justify-between gap-2 py-1"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="flex gap-1">
                <Button
                  variant="quiet"
                  disabled={index === 0}
                  aria-label={`Move ${name} up`}
                  onClick={() => change(swapVia(stops, index - 1))}
                >
                  <Icon name="arrow-up" />
                </Button>
                <Button
                  variant="quiet"
                  disabled={index === via.length - 1}
                  aria-label={`Move ${name} down`}
                  onClick={() => change(swapVia(stops, index))}
                >
                  <Icon name="arrow-down" />
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => change({ ...stops, via: via.toSpliced(index, 1) })}
                >
                  <Icon name="x-mark" />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {via.length < MOST_VIA && (
        <SelectField
          label="Add a city"
          value=""
          options={[
            { value: '', label: 'Choose a city' },
            ...cities
              .map(({ name }) => name)
              .toSorted((one, other) => one.localeCompare(other))
              .map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => name !== '' && toggle(name)}
        />
      )}
    </fieldset>
  );
}
