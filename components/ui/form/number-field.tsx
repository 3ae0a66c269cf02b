import type { ComponentProps } from 'react';
import { writtenNumber } from '@/lib/forms/fields';
import { NUMBER_RULES } from '@/lib/forms/unreadable';
import { TextField } from './text-field';

interface NumberFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'rule'
> {
  isWhole?: boolean;
}

/**
 * A number as text. A native number field drops separators that its language lacks, so that 4,125
 * becomes 4125, and reports unreadable input as empty.
 */
export function NumberField({ isWhole = false, defaultValue, ...field }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      defaultValue={typeof defaultValue === 'number' ? writtenNumber(defaultValue) : defaultValue}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      rule={isWhole ? NUMBER_RULES.whole : NUMBER_RULES.decimal}
    />
  );
}
