import { Screen } from '@/components/layout/screens/screen';
import { BonusesContent } from './bonuses-content';

export function BonusesScreen() {
  return (
    <Screen description="Extra points you can earn, and what you’ve earned so far.">
      <BonusesContent />
    </Screen>
  );
}
