import { Card } from '@/components/ui/card';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { TextArea } from '@/components/ui/form/text-area';
import { TextField } from '@/components/ui/form/text-field';
import type { BonusFields } from '@/lib/contracts/rewards/bonus-management';
import { BONUS_KINDS } from '@/lib/contracts/rewards/bonuses';
import { useText } from '@/lib/forms/use-text';
import { KIND_HINTS } from '@/lib/rewards/bonus-words';
import { KIND_LABELS } from '@/lib/contracts/rewards/bonus-labels';
import { ConditionFields } from './condition-fields';
import { TargetFields } from './target-fields';
import { WorthFields } from './worth-fields';

const KINDS = BONUS_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

interface KindFieldsProps {
  defaults: BonusFields;
  drivers: readonly { user_id: number; name: string }[];
}

/** The basics of a bonus; its kind decides which other fields appear. */
export function KindFields({ defaults, drivers }: KindFieldsProps) {
  const chosen = useText('kind', defaults.kind);
  const kind = BONUS_KINDS.find((one) => one === chosen) ?? 'campaign';
  return (
    <div className="space-y-4">
      <Card title="Details">
        <div className="space-y-4">
          <ChoiceField
            label="Kind"
            name="kind"
            options={KINDS}
            defaultValue={defaults.kind}
            hint={KIND_HINTS[kind]}
          />
          <TextField label="Title" name="title" maxLength={80} defaultValue={defaults.title} />
          <TextArea
            label="Description (optional)"
            name="description"
            rows={2}
            maxLength={1000}
            defaultValue={defaults.description}
          />
        </div>
      </Card>
      <WorthFields kind={kind} defaults={defaults} />
      <TargetFields kind={kind} defaults={defaults.target} drivers={drivers} />
      {kind !== 'one_off' && <ConditionFields kind={kind} defaults={defaults.conditions} />}
    </div>
  );
}
