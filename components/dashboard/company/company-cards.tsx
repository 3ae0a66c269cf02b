import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { PresenceCard } from './presence-card';
import { Hideable } from '@/components/dashboard/hideable';

/** What the dashboard shows of the company, below the fold. */
export function CompanyCards() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <div className="empty:hidden lg:col-span-2 xl:col-span-3">
        <Hideable card="presence">
          <PresenceCard />
        </Hideable>
      </div>
      <Hideable card="company">
        <CompanyTotalsCard />
      </Hideable>
      <div className="empty:hidden xl:col-span-2">
        <Hideable card="feed">
          <FeedCard />
        </Hideable>
      </div>
    </div>
  );
}
