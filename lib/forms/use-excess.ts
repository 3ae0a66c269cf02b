import { useCallback, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from './places';
import { excessOf } from './text-length';

export type WatchedTexts = Pick<UseFormReturn<FormValues>, 'getValues' | 'subscribe'>;

const none = () => 0;

/** How many characters a field exceeds its limit by; rerenders only when that changes. */
export function useExcess(
  texts: WatchedTexts | undefined,
  name: string,
  maxLength: number | undefined,
): number {
  const isBounded = texts !== undefined && maxLength !== undefined;
  const follow = useCallback(
    (redraw: () => void) =>
      isBounded ? texts.subscribe({ name, formState: { values: true }, callback: redraw }) : none,
    [texts, name, isBounded],
  );
  const read = (): number => {
    const text: unknown = isBounded ? texts.getValues(name) : '';
    return isBounded && typeof text === 'string' ? excessOf(text, maxLength) : 0;
  };
  return useSyncExternalStore(follow, read, none);
}
