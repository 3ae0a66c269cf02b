import type { Job } from '@/lib/contracts/jobs/jobs';
import type { PointsBreakdown } from '@/lib/contracts/rewards/points';
import { formatNumber, formatPoints } from '@/lib/format/quantity';
import { lossesOf } from '@/lib/jobs/job/points-lines';

interface WhyNotMoreProps {
  job: Job;
  breakdown: PointsBreakdown;
}

/** What the job would have earned without the factors that changed its points. */
export function WhyNotMore({ job, breakdown }: WhyNotMoreProps) {
  const without = lossesOf(job, breakdown);
  if (!without || without.losses.length === 0) return null;
  const { full, losses } = without;
  return (
    <div className="mt-3 rounded-md bg-raised p-3 text-sm">
      <p className="font-medium">
        Why {formatNumber(breakdown.points)} instead of {formatPoints(full)}
      </p>
      <ul className="mt-1 text-muted">
        {losses.map(({ what, points }) => (
          <li key={what} className="flex justify-between gap-4">
            <span>{what}</span>
            <span className="whitespace-nowrap">
              {points > 0 ? `−${formatNumber(points)}` : `+${formatNumber(-points)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
