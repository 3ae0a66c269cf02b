import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { PresenceCard } from './presence-card';
import { CardPlace } from '@/components/dashboard/card-place';
import { ONE_COLUMN, TWO_COLUMNS } from '@/components/dashboard/card-widths';

/** What the dashboard shows of the company, below the fold. */
export function CompanyCards() {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <CardPlace card="presence">
        <PresenceCard />
      </CardPlace>
      <CardPlace card="company" width={ONE_COLUMN}>
        <CompanyTotalsCard />
      </CardPlace>
      <CardPlace card="feed" width={TWO_COLUMNS}>
        <FeedCard />
      </CardPlace>
    </div>
  );
}
