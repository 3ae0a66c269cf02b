import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { LadderStep } from '@/lib/contracts/rewards/ladder';
import { nextRow } from '@/lib/rewards/ladder-form';
import { LadderRowFields } from './ladder-row-fields';

/** The editable list of ranks. */
export function LadderRows() {
  const { fields, append, remove } = useFieldArray<{ ranks: LadderStep[] }, 'ranks', 'key'>({
    name: 'ranks',
    keyName: 'key',
  });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ul className="space-y-4">
        {fields.map((row, place) => (
          <LadderRowFields
            key={row.key}
            row={row}
            place={place}
            onRemove={() => {
              remove(place);
              add.current?.focus();
            }}
          />
        ))}
      </ul>
      <Button
        ref={add}
        onClick={() => append(nextRow(fields), { focusName: `ranks.${fields.length}.name` })}
      >
        Add rank
      </Button>
    </>
  );
}
