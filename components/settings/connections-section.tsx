import { Connections } from '@/components/shared/connections/connections';
import { TrackerToken } from '@/components/settings/sign-in/tracker-token';
import { Card } from '@/components/ui/card';
import type { OwnAccount } from '@/lib/own-account/queries';
import { routes } from '@/lib/navigation/routes';

export function ConnectionsSection({ own }: { own: OwnAccount }) {
  return (
    <div className="space-y-6">
      <Card title="Linked accounts">
        <Connections
          next={`${routes.settings}?section=connections`}
          proof={{ hasPassword: own.has_password }}
        />
      </Card>
      <Card title="Tracker">
        <TrackerToken />
      </Card>
    </div>
  );
}
