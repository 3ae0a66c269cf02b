import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import type { BonusConditions, BonusKind } from '@/lib/contracts/rewards/bonuses';
import { GAMES } from '@/lib/contracts/jobs/jobs';
import { scaled } from '@/lib/forms/fields';
import { GAME_LABELS } from '@/lib/jobs/labels';

const GAME_OPTIONS = [
  { value: '', label: 'Either game' },
  ...GAMES.map((value) => ({ value, label: GAME_LABELS[value] })),
];
const SPEEDS = [
  { value: '', label: 'Any speed' },
  { value: 'real', label: 'Real' },
  { value: 'race', label: 'Race' },
];

interface ConditionFieldsProps {
  kind: BonusKind;
  defaults: BonusConditions;
}

/** What a delivery has to be; what is left empty asks nothing. */
export function ConditionFields({ kind, defaults }: ConditionFieldsProps) {
  const word = (name: 'cargo' | 'city' | 'company', label: string, hint?: string) => (
    <TextField
      label={label}
      name={`conditions.${name}`}
      maxLength={80}
      hint={hint}
      defaultValue={defaults[name] ?? ''}
    />
  );
  return (
    <Card title="Which deliveries count" aside="Empty asks nothing">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label="Game"
          name="conditions.game"
          options={GAME_OPTIONS}
          defaultValue={defaults.game ?? ''}
        />
        <ChoiceField
          label="Speed class"
          name="conditions.speed_class"
          options={SPEEDS}
          defaultValue={defaults.speed_class ?? ''}
        />
        <NumberField
          label="At least (km)"
          name="conditions.min_km"
          defaultValue={defaults.min_km ?? ''}
        />
        <NumberField
          label="Cargo damage at most (%)"
          name="conditions.max_damage"
          defaultValue={defaults.max_damage === null ? '' : scaled(defaults.max_damage, 100)}
        />
        {word('cargo', 'Cargo', 'The name, as deliveries show it')}
        {word('city', 'City', 'Where the delivery starts or ends')}
        {word('company', 'Company', 'Where the delivery starts or ends')}
        {kind === 'campaign' && (
          <NumberField
            label="Deliveries needed"
            name="conditions.count"
            isWhole
            hint="1 pays each; 5 pays once for every five"
            defaultValue={defaults.count}
          />
        )}
      </div>
    </Card>
  );
}
