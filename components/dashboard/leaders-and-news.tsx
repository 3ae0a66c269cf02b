import { LazyCompanyCards } from './company/lazy-company-cards';
import { LazyLeadersCard } from './company/lazy-leaders-card';
import { ONE_COLUMN } from './card-widths';
import { NewsCard } from './company/news-card';
import { Hideable } from './hideable';
import { OpenMattersCard } from './own/open-matters-card';

interface LeadersAndNewsProps {
  hasDriven: boolean;
}

/** Beside the charts; without a job there are none, and what else is short stands here too. */
export function LeadersAndNews({ hasDriven }: LeadersAndNewsProps) {
  const leaders = (
    <Hideable card="leaders">
      <LazyLeadersCard />
    </Hideable>
  );
  const news = (
    <Hideable card="news">
      <NewsCard />
    </Hideable>
  );
  const late = '[contain-intrinsic-size:auto_50rem] [content-visibility:auto]';
  if (hasDriven)
    return (
      <div className={`flex flex-col gap-4 empty:hidden ${ONE_COLUMN} ${late}`}>
        {leaders}
        {news}
      </div>
    );
  return (
    <div className={`grid gap-4 w-full has-[>:only-child:empty]:hidden lg:grid-cols-2 ${late}`}>
      {leaders}
      <div className="flex flex-col gap-4 empty:hidden">
        <Hideable card="matters">
          <OpenMattersCard />
        </Hideable>
        <Hideable card="company">
          <LazyCompanyCards shows="totals" />
        </Hideable>
        {news}
      </div>
    </div>
  );
}
