import * as z from 'zod/mini';
import {
  type ExamStatistics,
  examStatisticsEndpoint,
  type MarkStatistics,
  SMALL_SAMPLE,
} from '@/lib/contracts/exams/statistics';
import { formatNumber } from '@/lib/format/quantity';
import { readQuery } from '@/lib/http/list-query';
import { listAddress } from '@/lib/navigation/list-address';

export const useExamStatistics = readQuery({
  key: ['exams'],
  endpoint: examStatisticsEndpoint,
});

const { query } = examStatisticsEndpoint.input;

export const statisticsAddress = listAddress(z.object(query.shape), {
  from: 'a first day',
  to: 'a last day',
});

export const isSmall = (count: number): boolean => count < SMALL_SAMPLE;

/** "67%" */
export const shareWords = (some: number, all: number): string =>
  all === 0 ? '–' : `${formatNumber((some * 100) / all)}%`;

/** "3.5 days" */
export const daysWords = (days: number | null): string => {
  if (days === null) return '–';
  return days === 1 ? '1 day' : `${formatNumber(days, 1)} days`;
};

export const markedIn = ({ ok, minor, major }: MarkStatistics): number => ok + minor + major;

interface Marked {
  id: number;
  name: string;
  marks: MarkStatistics[];
}

/** The marks of each exam, in the order of the answer. */
export function marksByType({ marks }: Pick<ExamStatistics, 'marks'>): Marked[] {
  const found = new Map<number, Marked>();
  for (const one of marks) {
    const known = found.get(one.type.id) ?? { ...one.type, marks: [] };
    known.marks.push(one);
    found.set(one.type.id, known);
  }
  return [...found.values()];
}
