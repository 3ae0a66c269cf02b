import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { PresenceCard } from './presence-card';
import { CardPlace } from '@/components/dashboard/card-place';
import { ONE_COLUMN, WIDER } from '@/components/dashboard/card-widths';
import { Hideable } from '@/components/dashboard/hideable';
import { useRecentJobs } from '@/lib/jobs/queries';

export interface CompanyCardsProps {
  /** The totals alone, which stand apart before the first job. */
  isTotals?: boolean;
}

/** What the dashboard shows of the company, below the fold. */
export function CompanyCards({ isTotals }: CompanyCardsProps) {
  const hasDriven = useRecentJobs().data?.items.length !== 0;
  if (isTotals)
    return (
      <Hideable card="company">
        <CompanyTotalsCard />
      </Hideable>
    );
  return (
    <div className="flex flex-wrap gap-4">
      <CardPlace card="presence" width={WIDER}>
        <PresenceCard />
      </CardPlace>
      {hasDriven && (
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
