import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatPoints } from '@/lib/format/quantity';
import { pointsLines, worthlessReason } from '@/lib/jobs/points-lines';
import { LazyPointsRule } from './lazy-points-rule';
import { WhyNotMore } from './why-not-more';

interface PointsCardProps {
  job: Job;
}

/** Why the steps say another number than the balance. */
const COUNTS_NOT: Partial<Record<Job['status'], string>> = {
  flagged: 'It waits for a look of the staff; accepted it brings',
  void: 'It was made void; the steps alone give',
  orphan: 'It counts for nobody yet; the steps give',
};

export function PointsCard({ job }: PointsCardProps) {
  const breakdown = job.points_breakdown;
  const reason = breakdown && worthlessReason(breakdown);
  const total = { label: 'Points', value: <strong>{formatPoints(job.points)}</strong> };
  return (
    <Card title="Points, step by step">
      {reason && <p className="mb-2 text-sm font-medium text-warning">{reason}</p>}
      {!breakdown && (
        <p className="mb-2 text-sm text-muted">The steps of this delivery weren’t kept.</p>
      )}
      <Facts facts={breakdown ? [...pointsLines(job, breakdown), total] : [total]} />
      {breakdown && <WhyNotMore job={job} breakdown={breakdown} />}
      {breakdown && <LazyPointsRule id={job.id} />}
      {breakdown && breakdown.points !== job.points && (
        <p className="mt-2 text-sm text-muted">
          {COUNTS_NOT[job.status] ?? 'Staff changed the result: the steps alone give'}{' '}
          {formatPoints(breakdown.points)}.
        </p>
      )}
    </Card>
  );
}
