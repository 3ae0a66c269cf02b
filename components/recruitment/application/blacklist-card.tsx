import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { BlacklistMatch } from '@/lib/contracts/recruitment/recruitment';
import { routes } from '@/lib/navigation/routes';

const STATES = { active: 'Active', lifted: 'Lifted', expired: 'Expired' };

interface BlacklistCardProps {
  matches: readonly BlacklistMatch[];
}

export function BlacklistCard({ matches }: BlacklistCardProps) {
  return (
    <Card title="Blacklist">
      <ul className="divide-y divide-line text-sm">
        {matches.map(({ entry_id, severity, state, matched, reason }) => (
          <li key={entry_id} className="py-2.5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">
                <AppLink href={routes.blacklistEntry(entry_id)} className="text-accent underline">
                  Entry #{entry_id}
                </AppLink>
                : same {matched.join(', ')}
              </span>
              <Badge
                tone={state !== 'active' ? 'neutral' : severity === 'block' ? 'danger' : 'warning'}
              >
                {STATES[state]}
              </Badge>
            </div>
            <p className="text-muted wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
