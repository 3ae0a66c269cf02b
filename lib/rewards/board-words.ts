import {
  BOARD_ORDERS,
  type BoardLeader,
  type BoardOrder,
  type BoardSpan,
} from '@/lib/contracts/rewards/board';
import { formatDay, formatMonth } from '@/lib/format/date-time';
import { formatDeliveries, formatDistance, formatPoints } from '@/lib/format/quantity';

export const BOARD_SPAN_LABELS: Record<BoardSpan, string> = {
  week: 'Week',
  month: 'Month',
  all: 'All time',
};

export const BOARD_ORDER_LABELS: Record<BoardOrder, string> = {
  points: 'Points',
  km: 'Distance',
  jobs: 'Jobs',
};

const LAST_DAY = 6;

/** "23 Nov 2026 – 29 Nov 2026", "November 2026" or "All time". */
export function boardSpanWords(span: BoardSpan, of: string | null): string {
  if (of === null) return BOARD_SPAN_LABELS.all;
  if (span === 'month') return formatMonth(of);
  const last = new Date(`${of}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() + LAST_DAY);
  return `${formatDay(of)} – ${formatDay(last.toISOString().slice(0, 10))}`;
}

const WORDS: Record<BoardOrder, (leader: BoardLeader) => string> = {
  points: ({ points }) => formatPoints(points),
  km: ({ km }) => formatDistance(km),
  jobs: ({ jobs }) => formatDeliveries(jobs),
};

/** The figure that places follow from, and the others. */
export function figureWords(leader: BoardLeader, by: BoardOrder) {
  const others = BOARD_ORDERS.filter((order) => order !== by);
  const { points, points_of_jobs: ofJobs } = leader;
  return {
    main: WORDS[by](leader),
    others: [
      ...others.map((order) => WORDS[order](leader)),
      ...(ofJobs === points ? [] : [`${formatPoints(ofJobs)} from jobs`]),
    ],
  };
}
