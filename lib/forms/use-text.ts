import { useWatch } from 'react-hook-form';
import type { FormValues } from './places';

/** The current text of a field in the surrounding form. */
export function useText(name: string, first = ''): string {
  const text = useWatch<FormValues>({ name, defaultValue: first });
  return typeof text === 'string' ? text : '';
}
