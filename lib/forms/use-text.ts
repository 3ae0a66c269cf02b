import { useWatch } from 'react-hook-form';
import type { FormValues } from './places';

/** What a field of the form around holds now. */
export function useText(name: string, first = ''): string {
  const text = useWatch<FormValues>({ name, defaultValue: first });
  return typeof text === 'string' ? text : '';
}
