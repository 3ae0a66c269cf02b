import { ChoiceField } from '@/components/ui/form/choice-field';
import { NumberField } from '@/components/ui/form/number-field';
import type { Award } from '@/lib/contracts/rewards/awards';
import { useText } from '@/lib/forms/use-text';

const MEASURES = [
  { value: '', label: 'Manually' },
  { value: 'km', label: 'Automatically, by distance (km)' },
  { value: 'jobs', label: 'Automatically, by number of jobs' },
  { value: 'points', label: 'Automatically, by points' },
];
const TIMES = [
  { value: 'no', label: 'Once per member' },
  { value: 'yes', label: 'More than once' },
];

interface GrantingFieldsProps {
  award: Award | null;
}

/** How and how often an award is granted. */
export function GrantingFields({ award }: GrantingFieldsProps) {
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
          label="Total needed"
          name="rule.at_least"
          isWhole
          defaultValue={award?.rule?.at_least}
        />
      )}
    </>
  );
}
