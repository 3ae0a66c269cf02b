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

const WIDE = 'lg:col-span-2 xl:col-span-3';
const TWO = 'xl:col-span-2';

const CARDS: Record<DashboardCard, { span: string; render: (queues: Queues) => ReactNode }> = {
  queues: { span: WIDE, render: (queues) => <QueuesCard queues={queues} /> },
  quota: { span: '', render: () => <QuotaCard /> },
  rank: { span: '', render: () => <RankCard /> },
  bonuses: { span: '', render: () => <BonusesCard /> },
  matters: { span: '', render: () => <OpenMattersCard /> },
  month: { span: TWO, render: () => <MonthCard /> },
  events: { span: WIDE, render: () => <LazyEventsCard /> },
  distance: { span: TWO, render: () => <DistanceCard /> },
  jobs: { span: TWO, render: () => <RecentJobsCard /> },
  leaders: { span: '', render: () => <LeadersCard /> },
  news: { span: '', render: () => <NewsCard /> },
  year: { span: WIDE, render: () => <YearCard /> },
  presence: { span: WIDE, render: () => <PresenceCard /> },
  company: { span: '', render: () => <CompanyTotalsCard /> },
  feed: { span: TWO, render: () => <FeedCard /> },
};

/** The cards one after the other, in the order that the member gave them. */
export function OrderedCards({ order, queues, hasDriven }: OrderedCardsProps) {
  const cards = orderedCards(order, { hasQueues: queues.length > 0, hasDriven });
  return (
    <>
      {!hasDriven && <LazyFirstDayCard />}
      {cards.map((card) => {
        const { span, render } = CARDS[card];
        return (
          <div key={card} className={`flex min-w-0 flex-col *:grow empty:hidden ${span}`}>
            <Hideable card={card}>{render(queues)}</Hideable>
          </div>
        );
      })}
    </>
  );
}
