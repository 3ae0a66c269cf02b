import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatPoints } from '@/lib/format/quantity';
import { pointsLines, worthlessReason } from '@/lib/jobs/job/points-lines';
import { routes } from '@/lib/navigation/routes';
import { LazyPointsRule } from './lazy-points-rule';
import { ReportLine } from './report-line';
import { WhyNotMore } from './why-not-more';

interface PointsCardProps {
  job: Job;
}

/** Why the calculation differs from the points received. */
const COUNTS_NOT: Partial<Record<Job['status'], string>> = {
  flagged: 'Waiting for review.',
  void: 'This job is void.',
  orphan: 'This job has no driver yet.',
};

/** What changed the points; “More details” has the whole calculation. */
export function PointsCard({ job }: PointsCardProps) {
  const breakdown = job.points_breakdown;
  const reason = breakdown && worthlessReason(breakdown);
  const lines = breakdown ? pointsLines(job, breakdown).filter(({ isMinor }) => !isMinor) : [];
  const differs = breakdown !== null && breakdown.points !== job.points;
  const calculated = differs && {
    label: job.status === 'flagged' ? 'If approved' : 'Calculated',
    value: formatPoints(breakdown.points),
  };
  const total = { label: 'Total', value: <strong>{formatPoints(job.points)}</strong> };
  return (
    <Card title="Points">
      {reason && <p className="mb-2 text-sm font-medium text-warning">{reason}</p>}
      {!breakdown && (
        <p className="mb-2 text-sm text-muted">No calculation is available for this job.</p>
      )}
      <Facts facts={[...lines, ...(calculated ? [calculated] : []), total]} />
      {differs && (
        <p className="mt-2 text-sm text-muted">{COUNTS_NOT[job.status] ?? 'Changed by staff.'}</p>
      )}
      {job.bonus && (
        <p className="mt-2 text-sm text-muted">
          Includes the bonus{' '}
          <AppLink href={routes.bonuses} className="text-accent underline underline-offset-2">
            {job.bonus.title}
          </AppLink>
          .
        </p>
      )}
      {breakdown && <WhyNotMore job={job} breakdown={breakdown} />}
      {breakdown && <LazyPointsRule id={job.id} />}
      <ReportLine job={job} />
    </Card>
  );
}
