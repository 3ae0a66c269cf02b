import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/choice-field';
import type { BonusKind, BonusTarget } from '@/lib/contracts/bonuses';
import { useDirectoryChoices } from '@/lib/membership/queries';
import { DriversField } from './drivers-field';

const TARGETS = [
  { value: 'all', label: 'Every driver' },
  { value: 'rank', label: 'Drivers of a rank' },
  { value: 'division', label: 'Drivers of a division' },
  { value: 'users', label: 'Drivers by name' },
];

interface TargetFieldsProps {
  kind: BonusKind;
  defaults: BonusTarget;
  drivers: readonly { user_id: number; name: string }[];
}

/** Whom a bonus is for; a one-off one goes to drivers by name. */
export function TargetFields({ kind, defaults, drivers }: TargetFieldsProps) {
  const [target, setTarget] = useState<string>(defaults.kind);
  const { data: choices } = useDirectoryChoices();
  const ranks = (choices?.ranks ?? []).map(({ name }) => ({ value: name, label: name }));
  const divisions = (choices?.divisions ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const hasDivisions = divisions.length > 0 || defaults.kind === 'division';
  const shown = kind === 'one_off' ? 'users' : target;
  return (
    <Card title="Whom it is for">
      <div className="space-y-4">
        {kind !== 'one_off' && (
          <ChoiceField
            label="For"
            name="target.kind"
            options={TARGETS.filter(({ value }) => value !== 'division' || hasDivisions)}
            value={target}
            onChange={({ target: { value } }) => setTarget(value)}
          />
        )}
        {shown === 'rank' && (
          <ChoiceField
            key={ranks.length}
            label="Rank"
            name="target.rank"
            options={ranks}
            defaultValue={defaults.kind === 'rank' ? defaults.rank : undefined}
            hint="The rank that a driver has when the delivery comes."
          />
        )}
        {shown === 'division' && (
          <ChoiceField
            key={divisions.length}
            label="Division"
            name="target.division_id"
            options={divisions}
            defaultValue={defaults.kind === 'division' ? String(defaults.division_id) : undefined}
            hint="The division that a driver is in when the delivery ends."
          />
        )}
        {shown === 'users' && <DriversField name="target.user_ids" defaults={drivers} />}
      </div>
    </Card>
  );
}
