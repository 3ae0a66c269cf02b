import { Connections } from '@/components/membership/connections';
import { TrackerToken } from '@/components/session/tracker-token';
import { Card } from '@/components/ui/card';
import { routes } from '@/lib/navigation/routes';

export function ConnectionsSection() {
  return (
    <div className="space-y-6">
      <Card title="Your accounts elsewhere">
<<<<<<< HEAD
        <Connections next={`${routes.settings}?section=connections`} canReplace />
=======
        <Connections next={`${routes.settings}?section=connections`} canChange />
>>>>>>> m-own
      </Card>
      <Card title="Tracker">
        <TrackerToken />
      </Card>
    </div>
  );
}
