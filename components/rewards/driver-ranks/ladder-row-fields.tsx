import { useContext } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import { FormContext } from '@/components/ui/form/form-context';
import { LOWEST_RANKS, type LadderStep } from '@/lib/contracts/rewards/ladder';

interface LadderRowFieldsProps {
  row: LadderStep;
  place: number;
  onRemove: () => void;
}

/** One rank; the two lowest can't be renamed. */
export function LadderRowFields({ row, place, onRemove }: LadderRowFieldsProps) {
  const at = (name: string) => `ranks.${place}.${name}`;
  const { register } = useContext(FormContext);
  const isFixed = LOWEST_RANKS.some((name) => name === row.name);
  return (
    <li className="grid grid-cols-[1fr_3.5rem] items-end gap-3 border-b border-line pb-4 last:border-b-0 sm:grid-cols-[1fr_8rem_3.5rem_1fr_auto]">
      <input type="hidden" {...register?.(at('id'))} />
      <TextField
        label="Name"
        className="col-span-2 sm:col-span-1"
        name={at('name')}
        maxLength={40}
        readOnly={isFixed}
      />
      <NumberField
        label="Points from"
        name={at('min_points')}
        isWhole
        readOnly={row.name === LOWEST_RANKS[0]}
      />
      <TextField label="Colour" name={at('color')} type="color" />
      <TextField label="Perks" name={at('perks')} maxLength={500} />
      <Button
        variant="quiet"
        disabled={isFixed}
        aria-label={`Remove ${row.name || 'the new rank'}`}
        onClick={onRemove}
      >
        <Icon name="x-mark" />
      </Button>
    </li>
  );
}
