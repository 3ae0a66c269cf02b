import { useOwnQueues } from '@/lib/dashboard/use-waiting';
import { BonusesCard } from '@/components/dashboard/bonuses-card';
import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { HiddenCards } from '@/components/dashboard/hidden-cards';
import { Hideable } from '@/components/dashboard/hideable';
import { OpenMattersCard } from '@/components/dashboard/open-matters-card';
import { QuotaCard } from '@/components/dashboard/quota-card';

/** What the dashboard shows below the fold. */
export function CompanyCards() {
  const hasQueues = (useOwnQueues() ?? []).length > 0;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <div className="flex flex-col gap-4 empty:hidden">
          <Hideable card="quota">
            <QuotaCard />
          </Hideable>
          <Hideable card="matters">
            <OpenMattersCard />
          </Hideable>
          <Hideable card="company">
            <CompanyTotalsCard />
          </Hideable>
        </div>
        <div className="flex flex-col gap-4 *:grow empty:hidden xl:col-span-2">
          <Hideable card="bonuses">
            <BonusesCard />
          </Hideable>
          <Hideable card="feed">
            <FeedCard />
          </Hideable>
        </div>
      </div>
      <HiddenCards hasQueues={hasQueues} />
    </>
  );
}
