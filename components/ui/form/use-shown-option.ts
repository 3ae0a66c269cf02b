import { useContext, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '@/lib/forms/places';
import { FormContext } from './form-context';
import type { Option } from './select-field';

/**
 * Keeps the form at what a select shows while its options change. When the chosen one is gone, the
 * browser shows another without an event. Returns what to do once the options are drawn.
 */
export function useShownOption(
  name: string,
  options: readonly Option[],
): (select: HTMLSelectElement) => void {
  const { register } = useContext(FormContext);
  const form = useFormContext<FormValues>();
  const offered = options.map(({ value }) => value).join('\n');
  const before = useRef(offered);
  return (select) => {
    if (register === null || before.current === offered) return;
    before.current = offered;
    const held: unknown = form.getValues(name);
    form.setValue(name, options.some(({ value }) => value === held) ? held : select.value);
  };
}
