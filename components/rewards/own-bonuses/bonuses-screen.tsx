import { Screen } from '@/components/layout/screens/screen';
import { BonusesContent } from './bonuses-content';

export function BonusesScreen() {
  return (
    <Screen description="What the company pays on top, and what it has brought you.">
      <BonusesContent />
    </Screen>
  );
}
