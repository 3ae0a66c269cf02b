import { useContext, useId, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field-error';
import { FormContext } from '@/components/ui/form/form-context';
import { NumberField } from '@/components/ui/form/number-field';
import { TextField } from '@/components/ui/form/text-field';
import { TICK, TICK_LABEL } from '@/components/ui/form/ticks/tick-class';
import { usePlace } from '@/components/ui/form/use-field';
import { Icon } from '@/components/ui/icon';
import { newItem, weightsIn } from '@/lib/exams/type-form';

interface Row {
  name: string;
  weight: string;
  is_critical: boolean;
}

/** The sheet of an exam: what is assessed, and how much each item counts. */
export function SheetItems() {
  const id = useId();
  const { register } = useContext(FormContext);
  const group = usePlace('items', 'Sheet');
  const { fields, append, remove } = useFieldArray<{ items: Row[] }, 'items', 'key'>({
    name: 'items',
    keyName: 'key',
  });
  const sum = weightsIn(useWatch<{ items: Row[] }, 'items'>({ name: 'items' }));
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset
      ref={group}
      aria-describedby={`${id}-sum ${id}`}
      className="min-w-0 space-y-3 rounded-md border border-line p-3 sm:p-4"
    >
      <legend className="px-1 text-sm font-medium">Sheet</legend>
      <ul className="space-y-3">
        {fields.map((row, place) => {
          const at = (name: string) => `items.${place}.${name}`;
          return (
            <li
              key={row.key}
              className="grid grid-cols-[1fr_auto] items-end gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_7rem_auto_auto]"
            >
              <TextField
                label="Item"
                name={at('name')}
                maxLength={120}
                className="col-span-2 sm:col-span-1"
              />
              <NumberField label="Weight (%)" name={at('weight')} isWhole />
              <label className={`${TICK_LABEL} min-h-10 items-center text-sm`}>
                <input
                  type="checkbox"
                  aria-label={`Item ${place + 1} is critical`}
                  {...register?.(at('is_critical'))}
                  className={TICK}
                />
                Critical
              </label>
              <Button
                variant="quiet"
                disabled={fields.length === 1}
                aria-label={`Remove item ${place + 1}`}
                onClick={() => {
                  remove(place);
                  add.current?.focus();
                }}
              >
                <Icon name="x-mark" />
              </Button>
            </li>
          );
        })}
      </ul>
      <FieldError id={id} name="items" />
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Button
          ref={add}
          onClick={() => append(newItem(), { focusName: `items.${fields.length}.name` })}
        >
          Add item
        </Button>
        <p id={`${id}-sum`} role="status" className={sum === 100 ? 'text-muted' : 'text-warning'}>
          {sum}% of 100%
        </p>
      </div>
    </fieldset>
  );
}
