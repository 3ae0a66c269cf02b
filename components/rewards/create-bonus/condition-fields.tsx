import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import type { BonusConditions, BonusKind } from '@/lib/contracts/rewards/bonuses';
import { GAMES } from '@/lib/contracts/jobs/games';
import { scaled } from '@/lib/forms/fields';
import { GAME_LABELS } from '@/lib/jobs/labels';

const GAME_OPTIONS = [
  { value: '', label: 'All games' },
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

/** The conditions a job must meet; empty fields match any job. */
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
    <Card title="Eligible jobs" aside="Empty fields match any job">
      <div className="fields-beside sm:grid-cols-2">
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
          label="Minimum distance (km)"
          name="conditions.min_km"
          defaultValue={defaults.min_km ?? ''}
        />
        <NumberField
          label="Maximum cargo damage (%)"
          name="conditions.max_damage"
          defaultValue={defaults.max_damage === null ? '' : scaled(defaults.max_damage, 100)}
        />
        {word('cargo', 'Cargo', 'The name as shown on jobs')}
        {word('city', 'City', 'At the start or end of the job')}
        {word('company', 'Company', 'At the start or end of the job')}
        {kind === 'campaign' && (
          <NumberField
            label="Jobs needed"
            name="conditions.count"
            isWhole
            hint="1 pays for every job; 5 pays once per five jobs"
            defaultValue={defaults.count}
          />
        )}
      </div>
    </Card>
  );
}
