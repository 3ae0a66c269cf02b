import { BonusesCard } from './bonuses-card';
import { CardPlace } from '@/components/dashboard/card-place';
import { ONE_COLUMN, WIDER } from '@/components/dashboard/card-widths';
import { LazyFirstDayCard } from './lazy-first-day-card';
import { MonthCard } from './month-card';
import { OpenMattersCard } from './open-matters-card';
import { QuotaCard } from './quota-card';
import { RankCard } from './rank-card';

interface OwnCardsProps {
  hasDriven: boolean;
}

/** Where the member stands and what is next, above the charts. */
export function OwnCards({ hasDriven }: OwnCardsProps) {
  return (
    <>
      {!hasDriven && <LazyFirstDayCard />}
      <CardPlace card="quota" width={ONE_COLUMN}>
        <QuotaCard />
      </CardPlace>
      <CardPlace card="rank" width={ONE_COLUMN}>
        <RankCard />
      </CardPlace>
      <CardPlace card="bonuses" width={ONE_COLUMN}>
        <BonusesCard />
      </CardPlace>
      {hasDriven && (
        <>
          <CardPlace card="matters" width={ONE_COLUMN}>
            <OpenMattersCard />
          </CardPlace>
          <CardPlace card="month" width={WIDER}>
            <MonthCard />
          </CardPlace>
        </>
      )}
    </>
  );
}
