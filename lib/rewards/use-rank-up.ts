import { useEffect } from 'react';
import { useDetails } from '@/lib/session/use-details';
import { useKeptWords } from '@/lib/store/kept-words';

/** Whether the member's rank is higher than any this browser has seen, until that was celebrated. */
export function useRankUp(level: number) {
  const { words, keep } = useKeptWords(`celebrated_ranks_${useDetails()?.user_id ?? 0}`);
  const isFirst = words.length === 0;
  // Somebody whom this browser doesn't know yet hasn't risen just now.
  useEffect(() => {
    if (isFirst) keep(`${level}`, true);
  });
  return {
    hasRisen: !isFirst && words.every((celebrated) => Number(celebrated) < level),
    celebrate: () => keep(`${level}`, true),
  };
}
