import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import type { Job } from '@/lib/contracts/jobs';
import { formatPoints } from '@/lib/format/quantity';
import { pointsLines, worthlessReason } from '@/lib/jobs/points-lines';

interface PointsCardProps {
  job: Job;
}

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
      {breakdown && breakdown.points !== job.points && (
        <p className="mt-2 text-sm text-muted">
          Staff changed the result: the steps alone give {formatPoints(breakdown.points)}.
        </p>
      )}
    </Card>
  );
}
