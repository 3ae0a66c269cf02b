import { Connections } from '@/components/membership/connections';
import { TrackerToken } from '@/components/session/tracker-token';
import { Card } from '@/components/ui/card';
import { routes } from '@/lib/navigation/routes';

export function ConnectionsSection() {
  return (
    <div className="space-y-6">
      <Card title="Your accounts elsewhere">
        <Connections next={`${routes.settings}?section=connections`} canChange />
      </Card>
      <Card title="Tracker">
        <TrackerToken />
      </Card>
    </div>
  );
}
