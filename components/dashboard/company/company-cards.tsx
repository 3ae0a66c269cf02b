import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { PresenceCard } from './presence-card';
import { CardPlace } from '@/components/dashboard/card-place';
import { ONE_COLUMN, WIDER } from '@/components/dashboard/card-widths';

export interface CompanyCardsProps {
  /** Before the first job, the totals stand apart from the others. */
  shows: 'all' | 'totals' | 'others';
}

/** What the dashboard shows of the company, below the fold. */
export function CompanyCards({ shows }: CompanyCardsProps) {
  if (shows === 'totals') return <CompanyTotalsCard />;
  return (
    <div className="flex flex-wrap gap-4">
      <CardPlace card="presence" width={WIDER}>
        <PresenceCard />
      </CardPlace>
      {shows === 'all' && (
        <CardPlace card="company" width={ONE_COLUMN}>
          <CompanyTotalsCard />
        </CardPlace>
      )}
      <CardPlace card="feed">
        <FeedCard />
      </CardPlace>
    </div>
  );
}
