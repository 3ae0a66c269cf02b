import { addHours } from 'date-fns';
import { EXAM_RULES } from '@/lib/contracts/exams/rules';
import { LOWEST_RANKS } from '@/lib/contracts/rewards/ladder';

interface Rank {
  id: number;
  name: string;
  min_points: number;
}

/** The ranks an exam can require; the lowest ones take none. */
export const allowedRanks = <One extends Rank>(ranks: readonly One[]): One[] =>
  ranks.filter(({ name }) => !LOWEST_RANKS.some((lowest) => lowest === name));

/** The rank needed; the lowest allowed one if it was removed. */
export const neededRank = <One extends Rank>(
  ranks: readonly One[],
  id: number,
): One | undefined => {
  const allowed = allowedRanks(ranks);
  return allowed.find((rank) => rank.id === id) ?? allowed[0];
};

/** A ladder without other ranks than the lowest opens no exam. */
export const reaches = (points: number, rank: Rank | undefined): boolean =>
  rank !== undefined && points >= rank.min_points;

export const rankRefusal = (rank: Rank | undefined): string =>
  rank ? `You need rank ${rank.name} for this exam.` : 'There are no ranks for this exam yet.';

/** Whether someone may examine a type; where nobody is named, every examiner may. */
export const isQualified = (
  { examiner_ids: named }: { examiner_ids: readonly number[] },
  userId: number,
): boolean => named.length === 0 || named.includes(userId);

/** Whether missing an exam at this time counts only if it was confirmed. */
export const isShort = (start: Date, now: Date) =>
  start < addHours(now, EXAM_RULES.short_notice_hours);
