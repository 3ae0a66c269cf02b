import type { ReactNode } from 'react';
import type { Queues } from '@/lib/contracts/queues';
import { orderedCards } from '@/lib/dashboard/card-order';
import type { DashboardCard } from '@/lib/dashboard/cards';
import { CardPlace } from '@/components/dashboard/card-place';
import { ONE_COLUMN, TWO_COLUMNS, WHOLE_ROW, WIDER } from '@/components/dashboard/card-widths';
import { BonusesCard } from '@/components/dashboard/own/bonuses-card';
import { CompanyTotalsCard } from '@/components/dashboard/company/company-totals-card';
import { FeedCard } from '@/components/dashboard/company/feed-card';
import { LeadersCard } from '@/components/dashboard/company/leaders-card';
import { NewsCard } from '@/components/dashboard/company/news-card';
import { PresenceCard } from '@/components/dashboard/company/presence-card';
import { DistanceCard } from '@/components/dashboard/own/distance-card';
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

const CARDS: Record<DashboardCard, { width: string; render: (queues: Queues) => ReactNode }> = {
  queues: { width: WHOLE_ROW, render: (queues) => <QueuesCard queues={queues} /> },
  quota: { width: ONE_COLUMN, render: () => <QuotaCard /> },
  rank: { width: ONE_COLUMN, render: () => <RankCard /> },
  bonuses: { width: ONE_COLUMN, render: () => <BonusesCard /> },
  matters: { width: ONE_COLUMN, render: () => <OpenMattersCard /> },
  month: { width: WIDER, render: () => <MonthCard /> },
  events: { width: WHOLE_ROW, render: () => <LazyEventsCard /> },
  distance: { width: TWO_COLUMNS, render: () => <DistanceCard /> },
  jobs: { width: TWO_COLUMNS, render: () => <RecentJobsCard /> },
  leaders: { width: ONE_COLUMN, render: () => <LeadersCard /> },
  news: { width: ONE_COLUMN, render: () => <NewsCard /> },
  year: { width: WHOLE_ROW, render: () => <YearCard /> },
  presence: { width: WIDER, render: () => <PresenceCard /> },
  company: { width: ONE_COLUMN, render: () => <CompanyTotalsCard /> },
  feed: { width: WHOLE_ROW, render: () => <FeedCard /> },
};

/** The cards one after the other, in the order that the member gave them. */
export function OrderedCards({ order, queues, hasDriven }: OrderedCardsProps) {
  const cards = orderedCards(order, { hasQueues: queues.length > 0, hasDriven });
  return (
    <>
      {!hasDriven && <LazyFirstDayCard />}
      {cards.map((card) => {
        const { width, render } = CARDS[card];
        return (
          <CardPlace key={card} card={card} width={width}>
            {render(queues)}
          </CardPlace>
        );
      })}
    </>
  );
}
