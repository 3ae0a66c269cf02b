import { useController } from 'react-hook-form';
import type { FormValues } from '@/lib/forms/places';

/** A text of the form around that no control of the browser holds, such as the ids of picked members. */
export function useHeldText(name: string, first: string): [string, (text: string) => void] {
  const { field } = useController<FormValues>({ name, defaultValue: first });
  return [typeof field.value === 'string' ? field.value : first, field.onChange];
}
