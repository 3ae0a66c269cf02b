import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues, Places } from './places';

/**
 * Keeps the form around at what a select shows when its options change: once the chosen one is gone,
 * the browser shows another without an event.
 * @param places null outside of a form
 */
export function useShownOption(
  places: Places | null,
  name: string,
  options: readonly string[],
): void {
  const form = useFormContext<FormValues>();
  const offered = options.join('\n');
  useEffect(() => {
    const select = places?.get(name)?.element;
    if (!(select instanceof HTMLSelectElement)) return;
    const held: unknown = form.getValues(name);
    if (select.value === held) return;
    const isOffered = offered.split('\n').some((option) => option === held);
    form.setValue(name, isOffered ? held : select.value);
  }, [form, places, name, offered]);
}
