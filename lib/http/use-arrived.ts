import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/**
 * Whether a query's first answer is to be shown. React renders what hangs on it in short turns,
 * between which it answers to keys and clicks; answers after the first are shown at once.
 */
export function useArrived({ isPending }: Pick<UseQueryResult, 'isPending'>): boolean {
  const hasArrived = useDeferredValue(!isPending);
  return hasArrived && !isPending;
}
