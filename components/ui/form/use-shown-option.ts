import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '@/lib/forms/places';
import type { Option } from './select-field';

/**
 * Keeps the form at what a select shows while its options change. When the chosen one is gone, the
 * browser shows another without an event. Returns what to do once the options are drawn.
 */
export function useShownOption(
  name: string,
  options: readonly Option[],
): (select: HTMLSelectElement) => void {
  const { getValues, setValue } = useFormContext<FormValues>();
  const offered = options.map(({ value }) => value).join('\n');
  const before = useRef(offered);
  return (select) => {
    if (before.current === offered) return;
    before.current = offered;
    const held: unknown = getValues(name);
    setValue(name, options.some(({ value }) => value === held) ? held : select.value);
  };
}
