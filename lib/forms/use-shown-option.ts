import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues, Places } from './places';

/**
 * Keeps the form in sync with a select whose options change: if the chosen one disappears, browsers
 * show another without an event.
 * @param places null outside a form
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
