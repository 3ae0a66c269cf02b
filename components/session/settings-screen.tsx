import { Screen } from '@/components/layout/screen';
import { Card } from '@/components/ui/card';
import { OpenSessions } from './open-sessions';
import { OwnFactor } from './own-factor';
import { SignOutEverywhere } from './sign-out-everywhere';
import { ThemeChoice } from './theme-choice';
import { TrackerToken } from './tracker-token';

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <div className="max-w-3xl space-y-6">
        <Card title="Theme">
          <ThemeChoice />
        </Card>
        <Card title="Tracker">
          <TrackerToken />
        </Card>
        <Card title="Two-step sign-in">
          <OwnFactor />
        </Card>
        <Card title="Open sessions" aside={<SignOutEverywhere />}>
          <OpenSessions />
        </Card>
      </div>
    </Screen>
  );
}
