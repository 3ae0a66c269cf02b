import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './places';

type Handle = (name?: string, type?: string) => void;

/** Calls back when a value changes, with the field's name if it is a single one. */
export function useChanges(
  { subscribe }: Pick<UseFormReturn<FormValues>, 'subscribe'>,
  handle: Handle,
): void {
  const handleChange = useEffectEvent(handle);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => handleChange(name, type),
      }),
    [subscribe],
  );
}
