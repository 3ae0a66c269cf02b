import { Screen } from '@/components/layout/screen';
import { DistanceCard } from './distance-card';
import { Greeting } from './greeting';
import { LeadersCard } from './leaders-card';
import { MonthCard } from './month-card';
import { NewsCard } from './news-card';
import { RankCard } from './rank-card';
import { RecentJobsCard } from './recent-jobs-card';
import { YearCard } from './year-card';

export function DashboardScreen() {
  return (
    <Screen description={<Greeting />}>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
        <RankCard />
        <MonthCard />
        <div className="flex flex-col gap-4 xl:col-span-2">
          <DistanceCard />
          <RecentJobsCard />
        </div>
        <div className="flex flex-col gap-4">
          <LeadersCard />
          <NewsCard />
        </div>
        <YearCard />
      </div>
    </Screen>
  );
}
