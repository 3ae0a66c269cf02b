import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import type { BonusKind, BonusTarget } from '@/lib/contracts/rewards/bonuses';
import { useDirectoryChoices } from '@/lib/profiles/queries';
import { MembersField } from '@/components/shared/members/members-field';
import { useText } from '@/lib/forms/use-text';

const TARGETS = [
  { value: 'all', label: 'All drivers' },
  { value: 'rank', label: 'One rank' },
  { value: 'division', label: 'One division' },
  { value: 'users', label: 'Selected drivers' },
];

type Choices = ReturnType<typeof useDirectoryChoices>['data'];

interface TargetFieldsProps {
  kind: BonusKind;
  defaults: BonusTarget;
  drivers: readonly { user_id: number; name: string }[];
}

/** The rank or division, when the bonus is for one of them. */
function groupFields(shown: string, defaults: BonusTarget, choices: Choices) {
  if (shown === 'rank')
    return {
      label: 'Rank',
      name: 'target.rank',
      options: (choices?.ranks ?? []).map(({ name }) => ({ value: name, label: name })),
      defaultValue: defaults.kind === 'rank' ? defaults.rank : undefined,
      hint: 'The driver’s rank when the job is received.',
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
      hint: 'The driver’s division when the job ends.',
    };
  return null;
}

/** Who a bonus is for; one-off bonuses go to selected drivers. */
export function TargetFields({ kind, defaults, drivers }: TargetFieldsProps) {
  const target = useText('target.kind', defaults.kind);
  const { data: choices } = useDirectoryChoices();
  const hasDivisions = Boolean(choices?.divisions.length) || defaults.kind === 'division';
  const shown = kind === 'one_off' ? 'users' : target;
  const group = groupFields(shown, defaults, choices);
  return (
    <Card title="Recipients">
      <div className="space-y-4">
        {kind !== 'one_off' && (
          <ChoiceField
            label="Eligible drivers"
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
