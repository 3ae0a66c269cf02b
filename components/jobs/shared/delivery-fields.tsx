import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import { CURRENCY_OF, type Game, GAMES } from '@/lib/contracts/jobs/games';
import { useText } from '@/lib/forms/use-text';
import { SYMBOLS } from '@/lib/format/money';
import { useUnitLabels } from '@/lib/format/use-unit-labels';
import { GAME_LABELS } from '@/lib/jobs/labels';
import type { DeliveryDefaults } from '@/lib/jobs/requests/form';
import { PlaceField } from '@/components/shared/jobs/place-field';

const GAME_OPTIONS = GAMES.map((game) => ({ value: game, label: GAME_LABELS[game] }));

const OPTIONAL = [
  'planned_km',
  'cargo_mass_kg',
  'game_minutes',
  'cargo_damage',
  'top_speed_kmh',
  'fines',
] as const;

const NOTHING = ['', '0'];

interface DeliveryFieldsProps {
  defaults?: DeliveryDefaults | undefined;
}

/** The details on the in-game result screen, in the reader's units. */
export function DeliveryFields({ defaults }: DeliveryFieldsProps) {
  const first = defaults?.game ?? 'eut2';
  const game: Game = useText('delivery.game', first) === 'ats' ? 'ats' : 'eut2';
  // Phones show optional figures on request, or once there are any: what can be wrong is never hidden.
  const [showsAll, setShowsAll] = useState(
    OPTIONAL.some((name) => !NOTHING.includes(defaults?.[name] ?? '')),
  );
  const units = useUnitLabels();
  const money = SYMBOLS[CURRENCY_OF[game]];
  const number = (name: keyof DeliveryDefaults, label: string, isWhole = false) => (
    <NumberField
      isWhole={isWhole}
      label={label}
      name={`delivery.${name}`}
      defaultValue={defaults?.[name] ?? ''}
    />
  );
  const place = (
    name: keyof DeliveryDefaults,
    kind: 'city' | 'company' | 'cargo',
    label: string,
  ) => (
    <PlaceField
      game={game}
      kind={kind}
      label={label}
      name={`delivery.${name}`}
      defaultValue={defaults?.[name] ?? ''}
    />
  );
  return (
    <div className="space-y-4">
      <div className="fields-beside sm:grid-cols-2">
        <ChoiceField
          label="Game"
          name="delivery.game"
          options={GAME_OPTIONS}
          defaultValue={first}
        />
        {place('cargo_name', 'cargo', 'Cargo')}
        {place('source_city_name', 'city', 'From city')}
        {place('source_company_name', 'company', 'From company (optional)')}
        {place('destination_city_name', 'city', 'To city')}
        {place('destination_company_name', 'company', 'To company (optional)')}
      </div>
      <p className="text-sm text-muted">
        Distance driven and income are required. Add the other figures if you have them.
      </p>
      <div className="fields-beside grid-cols-2">
        {number('driven_km', `Distance driven (${units.distance})`)}
        {number('income', `Income (${money})`, true)}
      </div>
      {!showsAll && (
        <Button className="w-full sm:hidden" onClick={() => setShowsAll(true)}>
          Add other figures
        </Button>
      )}
      <div
        // On a phone that was turned, too.
        onInput={() => setShowsAll(true)}
        className={`fields-beside grid-cols-2 md:grid-cols-3 ${showsAll ? '' : 'max-sm:hidden'}`}
      >
        {number('planned_km', `Planned distance (${units.distance})`)}
        {number('cargo_mass_kg', `Mass (${units.mass})`)}
        {number('game_minutes', 'Game time (minutes)', true)}
        {number('cargo_damage', 'Cargo damage (%)')}
        {number('top_speed_kmh', `Top speed (${units.speed})`)}
        {number('fines', `Fines (${money})`, true)}
      </div>
    </div>
  );
}
