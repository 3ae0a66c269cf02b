import { useState } from 'react';
import { TextField } from '@/components/ui/form/text-field';
import { TICK, TICK_LABEL } from '@/components/ui/form/tick-class';

interface OpenDateFieldProps {
  label: string;
  name: string;
  type: 'date' | 'datetime-local';
  /** What it means to give no date. */
  openLabel: string;
  isOpen?: boolean;
  min?: string | undefined;
  defaultValue?: string | undefined;
}

/** A date, or none by choice: an empty field never says so by itself. */
export function OpenDateField({ openLabel, isOpen = false, ...field }: OpenDateFieldProps) {
  const [hasNone, setHasNone] = useState(isOpen);
  const { name } = field;
  return (
    <div className="space-y-1">
      <TextField
        {...field}
        disabled={hasNone}
        data-missing={`Enter a date, or tick “${openLabel}”.`}
      />
      <label className={`text-sm ${TICK_LABEL}`}>
        <input
          type="checkbox"
          name={`${name}_open`}
          value="yes"
          checked={hasNone}
          onChange={({ target }) => setHasNone(target.checked)}
          className={TICK}
        />
        {openLabel}
      </label>
    </div>
  );
}
