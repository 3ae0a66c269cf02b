import { RouteSketch } from '@/components/shared/map/route-sketch';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/date/time';
import { FactLine } from '@/components/ui/text/fact-line';
import type { JobRow } from '@/lib/contracts/jobs/jobs';
import { formatDistance, formatPoints } from '@/lib/format/quantity';
import { routeName, STATUS_TONES } from '@/lib/jobs/labels';
import { STATUS_LABELS } from '@/lib/contracts/jobs/job-labels';
import { routes } from '@/lib/navigation/routes';

interface RecentJobProps {
  job: JobRow;
}

export function RecentJob({ job }: RecentJobProps) {
  return (
    <li className="relative flex items-center gap-3 rounded-md px-2 py-2 text-sm hover:bg-raised">
      <RouteSketch route={job} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <AppLink
            href={routes.job(job.id)}
            className="min-w-0 font-medium wrap-anywhere covers-row hover:text-accent"
          >
            {routeName(job)}
          </AppLink>
          <div className="shrink-0 text-right font-medium tabular-nums">
            {job.status === 'accepted' ? (
              formatPoints(job.points)
            ) : (
              <Badge tone={STATUS_TONES[job.status]}>{STATUS_LABELS[job.status]}</Badge>
            )}
          </div>
        </div>
        <FactLine className="text-xs text-muted">
          <Time iso={job.finished_at} />
          <span>{job.cargo_name}</span>
          <span>{formatDistance(job.driven_km)}</span>
        </FactLine>
      </div>
    </li>
  );
}
