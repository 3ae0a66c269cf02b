import { Connections } from '@/components/membership/connections';
import { TrackerToken } from '@/components/session/tracker-token';
import { Card } from '@/components/ui/card';

export function ConnectionsSection() {
  return (
    <div className="space-y-6">
      <Card title="Your accounts elsewhere">
        <Connections canReplace />
      </Card>
      <Card title="Tracker">
        <TrackerToken />
      </Card>
    </div>
  );
}
