import { CompanyTotalsCard } from './company-totals-card';
import { FeedCard } from './feed-card';
import { PresenceCard } from './presence-card';
import { CardPlace } from '@/components/dashboard/card-place';
import { ONE_COLUMN, TWO_COLUMNS, WHOLE_ROW } from '@/components/dashboard/card-widths';
import { Hideable } from '@/components/dashboard/hideable';

export interface CompanyCardsProps {
  /** Where the totals stand apart from the rest. */
  part?: 'totals' | 'rest';
}

/** What the dashboard shows of the company, below the fold. */
export function CompanyCards({ part }: CompanyCardsProps) {
  const totals = (
    <Hideable card="company">
      <CompanyTotalsCard />
    </Hideable>
  );
  if (part === 'totals') return totals;
  return (
    <div className="flex flex-wrap gap-4">
      <div
        className={`flex flex-col gap-4 empty:hidden ${part === 'rest' ? WHOLE_ROW : ONE_COLUMN}`}
      >
        <Hideable card="presence">
          <PresenceCard />
        </Hideable>
        {part !== 'rest' && totals}
      </div>
      <CardPlace card="feed" width={TWO_COLUMNS}>
        <FeedCard />
      </CardPlace>
    </div>
  );
}
