import { useContext } from 'react';
import { FormContext } from '@/components/ui/form/form-context';
import { TextField } from '@/components/ui/form/text-field';
import { TICK, TICK_LABEL } from '@/components/ui/form/ticks/tick-class';
import { useText } from '@/lib/forms/use-text';

interface OpenDateFieldProps {
  label: string;
  name: string;
  type: 'date' | 'datetime-local';
  /** The label of the choice to give no date. */
  openLabel: string;
  isOpen?: boolean;
  min?: string | undefined;
  defaultValue?: string | undefined;
}

/** A date, or explicitly none; leaving the field empty isn't enough. */
export function OpenDateField({ openLabel, isOpen = false, ...field }: OpenDateFieldProps) {
  const openName = `${field.name}_open`;
  const isLeftOpen = useText(openName, isOpen ? 'yes' : '') === 'yes';
  const { register } = useContext(FormContext);
  return (
    <div className="space-y-1">
      <TextField
        {...field}
        disabled={isLeftOpen}
        rule={(text) => (text === '' ? `Enter a date, or tick “${openLabel}”.` : undefined)}
      />
      <label className={`text-sm ${TICK_LABEL}`}>
        <input
          {...register?.(openName)}
          type="checkbox"
          value="yes"
          defaultChecked={isOpen}
          className={TICK}
        />
        {openLabel}
      </label>
    </div>
  );
}
