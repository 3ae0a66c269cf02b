import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import type { Award } from '@/lib/contracts/rewards/awards';
import { useText } from '@/lib/forms/use-text';

const MEASURES = [
  { value: '', label: 'By hand' },
  { value: 'km', label: 'By itself, at a distance (km)' },
  { value: 'jobs', label: 'By itself, at a number of deliveries' },
  { value: 'points', label: 'By itself, at a number of points' },
];
const TIMES = [
  { value: 'no', label: 'Once to each member' },
  { value: 'yes', label: 'As often as deserved' },
];

interface GrantedFieldsProps {
  award: Award | null;
}

/** When an award is granted, and how often. */
export function GrantedFields({ award }: GrantedFieldsProps) {
  const first = award?.rule?.measure ?? '';
  const measure = useText('rule.measure', first);
  return (
    <>
      <ChoiceField label="Granted" name="rule.measure" options={MEASURES} defaultValue={first} />
      {measure === '' ? (
        <ChoiceField
          label="How often"
          name="repeatable"
          options={TIMES}
          defaultValue={award?.repeatable ? 'yes' : 'no'}
        />
      ) : (
        <NumberField
          label="At least"
          name="rule.at_least"
          isWhole
          defaultValue={award?.rule?.at_least}
        />
      )}
    </>
  );
}
