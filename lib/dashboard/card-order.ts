import { type DashboardCard, isCard } from './cards';

/** As the dashboard is laid out. */
const DEFAULT_ORDER: readonly DashboardCard[] = [
  'queues',
  'quota',
  'rank',
  'bonuses',
  'matters',
  'month',
  'events',
  'distance',
  'jobs',
  'leaders',
  'news',
  'year',
  'presence',
  'company',
  'feed',
];

/** Cards that have nothing to show before the first job. */
const OF_JOBS: readonly DashboardCard[] = ['month', 'distance', 'jobs', 'year'];

interface Reader {
  hasQueues: boolean;
  hasDriven: boolean;
}

/** The reader's cards in the kept order; those that it doesn't know follow. */
export function orderedCards(
  kept: readonly string[],
  { hasQueues, hasDriven }: Reader,
): DashboardCard[] {
  const known = kept.filter(isCard);
  return [...new Set([...known, ...DEFAULT_ORDER])].filter(
    (card) => (hasQueues || card !== 'queues') && (hasDriven || !OF_JOBS.includes(card)),
  );
}

/** The order with a card one place further up or down. */
export function moved(
  order: readonly DashboardCard[],
  card: DashboardCard,
  by: -1 | 1,
): DashboardCard[] {
  const place = order.indexOf(card);
  const next = place + by;
  if (place < 0 || next < 0 || next >= order.length) return [...order];
  return order.toSpliced(place, 1).toSpliced(next, 0, card);
}
