import { Screen } from '@/components/layout/screens/screen';
import { OwnAbsences } from './own-absences';

export function RequestLeaveScreen() {
  return (
    <Screen description="Tell us when you can’t drive. Your quota shrinks with the days you’re away.">
      <OwnAbsences scope="driver" />
    </Screen>
  );
}
