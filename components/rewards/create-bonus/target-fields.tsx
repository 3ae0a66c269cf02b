import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import type { BonusKind, BonusTarget } from '@/lib/contracts/rewards/bonuses';
import { useDirectoryChoices } from '@/lib/profiles/queries';
import { MembersField } from '@/components/shared/members/members-field';
import { useText } from '@/lib/forms/use-text';

const TARGETS = [
  { value: 'all', label: 'Every driver' },
  { value: 'rank', label: 'Drivers of a rank' },
  { value: 'division', label: 'Drivers of a division' },
  { value: 'users', label: 'Drivers by name' },
];

type Choices = ReturnType<typeof useDirectoryChoices>['data'];

interface TargetFieldsProps {
  kind: BonusKind;
  defaults: BonusTarget;
  drivers: readonly { user_id: number; name: string }[];
}

/** Which of the ranks or divisions, where the bonus is for one of them. */
function groupFields(shown: string, defaults: BonusTarget, choices: Choices) {
  if (shown === 'rank')
    return {
      label: 'Rank',
      name: 'target.rank',
      options: (choices?.ranks ?? []).map(({ name }) => ({ value: name, label: name })),
      defaultValue: defaults.kind === 'rank' ? defaults.rank : undefined,
      hint: 'The rank that a driver has when the delivery comes.',
    };
  if (shown === 'division')
    return {
      label: 'Division',
      name: 'target.division_id',
      options: (choices?.divisions ?? []).map(({ id, name }) => ({
        value: String(id),
        label: name,
      })),
      defaultValue: defaults.kind === 'division' ? String(defaults.division_id) : undefined,
      hint: 'The division that a driver is in when the delivery ends.',
    };
  return null;
}

/** Whom a bonus is for; a one-off one goes to drivers by name. */
export function TargetFields({ kind, defaults, drivers }: TargetFieldsProps) {
  const target = useText('target.kind', defaults.kind);
  const { data: choices } = useDirectoryChoices();
  const hasDivisions = Boolean(choices?.divisions.length) || defaults.kind === 'division';
  const shown = kind === 'one_off' ? 'users' : target;
  const group = groupFields(shown, defaults, choices);
  return (
    <Card title="Whom it is for">
      <div className="space-y-4">
        {kind !== 'one_off' && (
          <ChoiceField
            label="For"
            name="target.kind"
            options={TARGETS.filter(({ value }) => value !== 'division' || hasDivisions)}
            defaultValue={defaults.kind}
          />
        )}
        {group && choices && <ChoiceField key={group.name} {...group} />}
        {shown === 'users' && (
          <MembersField label="Drivers" name="target.user_ids" defaults={drivers} />
        )}
      </div>
    </Card>
  );
}
