import type { ReactNode } from 'react';
import type { Queues } from '@/lib/contracts/queues';
import { orderedCards } from '@/lib/dashboard/card-order';
import type { DashboardCard } from '@/lib/dashboard/cards';
import { BonusesCard } from '@/components/dashboard/own/bonuses-card';
import { CompanyTotalsCard } from '@/components/dashboard/company/company-totals-card';
import { FeedCard } from '@/components/dashboard/company/feed-card';
import { LeadersCard } from '@/components/dashboard/company/leaders-card';
import { NewsCard } from '@/components/dashboard/company/news-card';
import { PresenceCard } from '@/components/dashboard/company/presence-card';
import { DistanceCard } from '@/components/dashboard/own/distance-card';
import { Hideable } from '@/components/dashboard/hideable';
import { LazyEventsCard } from '@/components/dashboard/lazy-events-card';
import { LazyFirstDayCard } from '@/components/dashboard/own/lazy-first-day-card';
import { MonthCard } from '@/components/dashboard/own/month-card';
import { OpenMattersCard } from '@/components/dashboard/own/open-matters-card';
import { QueuesCard } from '@/components/dashboard/queues-card';
import { QuotaCard } from '@/components/dashboard/own/quota-card';
import { RankCard } from '@/components/dashboard/own/rank-card';
import { RecentJobsCard } from '@/components/dashboard/own/recent-jobs-card';
import { YearCard } from '@/components/dashboard/own/year-card';

interface OrderedCardsProps {
  order: readonly string[];
  queues: Queues;
  hasDriven: boolean;
}

// Slightly less than their share of a row, because they grow: a row that the next card doesn't fit
// into is filled by its own, without a hole and in the order that the keyboard follows.
const ONE = 'basis-full lg:basis-[calc(49%-0.5rem)] xl:basis-[calc(33%-0.66rem)]';
const TWO = 'basis-full lg:basis-[calc(49%-0.5rem)] xl:grow-2 xl:basis-[calc(66%-0.33rem)]';
const WIDE = 'basis-full';

const CARDS: Record<DashboardCard, { width: string; render: (queues: Queues) => ReactNode }> = {
  queues: { width: WIDE, render: (queues) => <QueuesCard queues={queues} /> },
  quota: { width: ONE, render: () => <QuotaCard /> },
  rank: { width: ONE, render: () => <RankCard /> },
  bonuses: { width: ONE, render: () => <BonusesCard /> },
  matters: { width: ONE, render: () => <OpenMattersCard /> },
  month: { width: TWO, render: () => <MonthCard /> },
  events: { width: WIDE, render: () => <LazyEventsCard /> },
  distance: { width: TWO, render: () => <DistanceCard /> },
  jobs: { width: TWO, render: () => <RecentJobsCard /> },
  leaders: { width: ONE, render: () => <LeadersCard /> },
  news: { width: ONE, render: () => <NewsCard /> },
  year: { width: WIDE, render: () => <YearCard /> },
  presence: { width: WIDE, render: () => <PresenceCard /> },
  company: { width: ONE, render: () => <CompanyTotalsCard /> },
  feed: { width: TWO, render: () => <FeedCard /> },
};

/** The cards one after the other, in the order that the member gave them. */
export function OrderedCards({ order, queues, hasDriven }: OrderedCardsProps) {
  const cards = orderedCards(order, { hasQueues: queues.length > 0, hasDriven });
  return (
    <div className="flex flex-wrap gap-4 lg:col-span-2 xl:col-span-3">
      {!hasDriven && (
        <div className="basis-full">
          <LazyFirstDayCard />
        </div>
      )}
      {cards.map((card) => {
        const { width, render } = CARDS[card];
        return (
          <div key={card} className={`flex min-w-0 grow flex-col *:grow empty:hidden ${width}`}>
            <Hideable card={card}>{render(queues)}</Hideable>
          </div>
        );
      })}
    </div>
  );
}
