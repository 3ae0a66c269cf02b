import { BonusesCard } from './bonuses-card';
import { Hideable } from './hideable';
import { MonthCard } from './month-card';
import { OpenMattersCard } from './open-matters-card';
import { QuotaCard } from './quota-card';
import { RankCard } from './rank-card';

/** Where the member stands and what is next, above the charts. */
export function OwnCards() {
  return (
    <>
      <Hideable card="quota">
        <QuotaCard />
      </Hideable>
      <Hideable card="rank">
        <RankCard />
      </Hideable>
      <Hideable card="bonuses">
        <BonusesCard />
      </Hideable>
      <Hideable card="matters">
        <OpenMattersCard />
      </Hideable>
      <Hideable card="month">
        <MonthCard />
      </Hideable>
    </>
  );
}
