import { Activity } from 'react';
import { Screen } from '@/components/layout/screen';
import { CardHiding } from '@/components/ui/card-hiding';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';
import { DistanceCard } from './distance-card';
import { Greeting } from './greeting';
import { LazyCompanyCards } from './lazy-company-cards';
import { LazyProblemsNotice } from './lazy-problems-notice';
import { LeadersCard } from './leaders-card';
import { MonthCard } from './month-card';
import { NewsCard } from './news-card';
import { RankCard } from './rank-card';
import { RecentJobsCard } from './recent-jobs-card';
import { YearCard } from './year-card';

/**
 * What stands in an `Activity` comes alive in a turn of its own, after the rest. It may show no query
 * that another card has asked for: the answer would be there before what it is to replace. What is
 * below the fold of a phone is laid out when it comes near.
 */
export function DashboardScreen() {
  return (
    <Screen
      description={
        <>
          <Greeting />
          <p>What you drove this month, how far your next rank is, and who leads the company.</p>
        </>
      }
    >
      <LazyProblemsNotice />
      <CardHiding value={useHiddenCards()}>
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
          <RankCard />
          <MonthCard />
          <div className="flex flex-col gap-4 empty:hidden xl:col-span-2">
            <DistanceCard />
            <Activity>
              <RecentJobsCard />
            </Activity>
          </div>
          <div className="flex flex-col gap-4 empty:hidden [contain-intrinsic-size:auto_50rem] [content-visibility:auto]">
            <Activity>
              <LeadersCard />
              <NewsCard />
            </Activity>
          </div>
          <div className="empty:hidden [contain-intrinsic-size:auto_25rem] [content-visibility:auto] xl:col-span-3">
            <YearCard />
          </div>
          <div className="[contain-intrinsic-size:auto_60rem] [content-visibility:auto] xl:col-span-3">
            <LazyCompanyCards />
          </div>
        </div>
      </CardHiding>
    </Screen>
  );
}
