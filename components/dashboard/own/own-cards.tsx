import { BonusesCard } from './bonuses-card';
import { Hideable } from '@/components/dashboard/hideable';
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
      <Hideable card="quota">
        <QuotaCard />
      </Hideable>
      <Hideable card="rank">
        <RankCard />
      </Hideable>
      {/* Without a job, nothing is left to stand beside it in two columns. */}
      <div
        className={
          hasDriven ? 'contents' : 'flex flex-col *:grow empty:hidden lg:max-xl:col-span-2'
        }
      >
        <Hideable card="bonuses">
          <BonusesCard />
        </Hideable>
      </div>
      {hasDriven && (
        <>
          <Hideable card="matters">
            <OpenMattersCard />
          </Hideable>
          <Hideable card="month">
            <MonthCard />
          </Hideable>
        </>
      )}
    </>
  );
}
