import { Card } from '@/components/ui/card';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import type { BonusFields } from '@/lib/contracts/rewards/bonus-management';
import type { BonusKind } from '@/lib/contracts/rewards/bonuses';
import { localMoment } from '@/lib/forms/fields';

interface WorthFieldsProps {
  kind: BonusKind;
  defaults: BonusFields;
}

/** What a bonus pays, and when. */
export function WorthFields({ kind, defaults }: WorthFieldsProps) {
  const moment = (name: 'starts_at' | 'ends_at', label: string, hint?: string) => (
    <TextField
      label={`${label} (your time)`}
      name={name}
      type="datetime-local"
      hint={hint}
      defaultValue={localMoment(defaults[name])}
    />
  );
  return (
    <Card title="Points and dates">
      <div className="fields-beside sm:grid-cols-2">
        {kind === 'multiplier' ? (
          <NumberField
            key="factor"
            label="Factor"
            name="factor"
            hint="1.1–3.0"
            defaultValue={defaults.factor ?? 1.5}
          />
        ) : (
          <NumberField
            key="points"
            label="Points"
            name="points"
            isWhole
            hint="1–5,000"
            defaultValue={defaults.points ?? 100}
          />
        )}
        {kind === 'campaign' && (
          <NumberField
            label="Limit per driver (optional)"
            name="cap_per_user"
            isWhole
            hint="Points over the whole campaign. Leave empty for no limit."
            defaultValue={defaults.cap_per_user ?? ''}
          />
        )}
        {kind === 'multiplier' && <div className="hidden sm:block" />}
        {moment('starts_at', 'Start', 'A past time starts the bonus immediately.')}
        {kind !== 'one_off' && moment('ends_at', 'End')}
      </div>
    </Card>
  );
}
