import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { RecordedJob } from '@/lib/contracts/jobs/job-request-queue';
import { formatDistance } from '@/lib/format/quantity';
import { GAME_LABELS, routeName } from '@/lib/jobs/labels';
import { STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';

interface RecordedThatDayProps {
  jobs: readonly RecordedJob[];
}

export function RecordedThatDay({ jobs }: RecordedThatDayProps) {
  return (
    <Card title="Jobs that day">
      {jobs.length === 0 && (
        <p className="text-sm text-muted">No jobs recorded for this driver that day.</p>
      )}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {jobs.map((job) => (
          <li key={job.id} className="space-y-1 py-2.5 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <AppLink
                href={routes.job(job.id)}
                className="min-w-0 font-medium wrap-anywhere text-accent hover:underline"
              >
                {routeName(job)}
              </AppLink>
              {job.is_similar && <Badge tone="danger">Similar</Badge>}
            </div>
            <FactLine className="text-muted">
              <Time iso={job.finished_at} />
              <span>{formatDistance(job.driven_km)}</span>
              <span>{GAME_LABELS[job.game]}</span>
              <span>{job.cargo_name}</span>
              <span>{STATUS_LABELS[job.status]}</span>
            </FactLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}
