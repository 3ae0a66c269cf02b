import { useDashboard } from '@/lib/dashboard/queries';
import { useHiddenCards } from '@/lib/dashboard/use-hidden-cards';
import { BonusesCard } from './bonuses-card';
import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { HiddenCards } from './hidden-cards';
import { OpenMattersCard } from './open-matters-card';
import { QueuesCard } from './queues-card';
import { QuotaCard } from './quota-card';

/** What the dashboard shows below the fold, from one answer. */
export function CompanyCards() {
  const { data } = useDashboard();
  const queues = data?.queues ?? [];
  const { hidden } = useHiddenCards();
  const showsQueues = queues.length > 0 && !hidden.includes('queues');
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <div className="flex flex-col gap-4 empty:hidden">
          <QuotaCard />
          <OpenMattersCard />
          <CompanyTotalsCard />
        </div>
        {queues.length > 0 && <QueuesCard queues={queues} />}
        <div
          className={`flex flex-col gap-4 *:grow empty:hidden ${showsQueues ? '' : 'xl:col-span-2'}`}
        >
          <BonusesCard />
          <FeedCard />
        </div>
      </div>
      <HiddenCards hasQueues={queues.length > 0} />
    </>
  );
}
