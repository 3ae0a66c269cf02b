import { useController } from 'react-hook-form';
import type { FormValues } from '@/lib/forms/places';

/** A form value that no native control holds, such as the IDs of picked members. */
export function useHeldText(name: string, first: string): [string, (text: string) => void] {
  const { field } = useController<FormValues>({ name, defaultValue: first });
  return [typeof field.value === 'string' ? field.value : first, field.onChange];
}
