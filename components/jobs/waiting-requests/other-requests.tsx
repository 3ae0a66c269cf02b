import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { ManualJobRequest } from '@/lib/contracts/jobs/job-requests';
import { formatDistance } from '@/lib/format/quantity';
import { REQUEST_STATUS_TONES, requestRoute } from '@/lib/jobs/requests/words';
import { REQUEST_STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';

interface OtherRequestsProps {
  requests: readonly ManualJobRequest[];
}

export function OtherRequests({ requests }: OtherRequestsProps) {
  return (
    <Card title="Other requests by this driver">
      {requests.length === 0 && <p className="text-sm text-muted">No other requests.</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {requests.map(({ id, status, delivery }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 wrap-anywhere">
              <AppLink
                href={routes.manualJobRequest(id)}
                className="font-medium text-accent hover:underline"
              >
                {requestRoute(delivery)}
              </AppLink>
              <FactLine className="text-muted">
                <Time iso={delivery.finished_at} />
                <span>{formatDistance(delivery.driven_km)}</span>
              </FactLine>
            </div>
            <Badge tone={REQUEST_STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
