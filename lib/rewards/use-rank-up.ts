import { useEffect } from 'react';
import type { Standing } from '@/lib/contracts/rewards/rewards';
import { useDetails } from '@/lib/details/use-details';
import { useKeptWords } from '@/lib/store/kept-words';

type Rank = Pick<Standing['rank'], 'name' | 'min_points'>;

const wordOf = ({ name, min_points }: Rank) => `${min_points} ${name}`;

/** A rank is new if it has a name of its own and needs more points: the ladder itself may change. */
const isHigherThan = (rank: Rank) => (celebrated: string) => {
  const [points = '', ...name] = celebrated.split(' ');
  return rank.min_points > Number(points) && rank.name !== name.join(' ');
};

/** Whether the member's rank is higher than any that this browser has seen, until that is celebrated. */
export function useRankUp(rank: Rank) {
  const { words, keep } = useKeptWords(`celebrated_ranks_${useDetails()?.user_id ?? 0}`);
  const isFirst = words.length === 0;
  // Nothing is celebrated on a first visit.
  useEffect(() => {
    if (isFirst) keep(wordOf(rank), true);
  });
  return {
    hasRisen: !isFirst && words.every(isHigherThan(rank)),
    celebrate: () => keep(wordOf(rank), true),
  };
}
