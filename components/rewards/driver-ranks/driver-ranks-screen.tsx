import { Screen } from '@/components/layout/screens/screen';
import { LadderCard } from './ladder-card';
import { PointsExample } from '@/components/shared/rewards/points-example';
import { RulesCard } from './rules-card';

export function DriverRanksScreen() {
  return (
    <Screen description="Your rank depends on your total points.">
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <div className="grid min-w-0 gap-4 xl:col-span-2">
          <LadderCard />
          <PointsExample />
        </div>
        <RulesCard />
      </div>
    </Screen>
  );
}
