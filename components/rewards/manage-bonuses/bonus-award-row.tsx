import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/date/time';
import type { ManagedAward } from '@/lib/contracts/rewards/bonus-management';
import { formatPoints } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

interface BonusAwardRowProps {
  award: ManagedAward;
  onRevoke: () => void;
}

export function BonusAwardRow({ award, onRevoke }: BonusAwardRowProps) {
  const { user_id: userId, name, points, job_id: jobId, revoke_reason: taken } = award;
  const isTaken = award.revoked_at !== null;
  return (
    <li className="space-y-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <AppLink href={routes.profile(userId)} className="font-medium hover:text-accent">
            <bdi>{name}</bdi>
          </AppLink>{' '}
          <span className={isTaken ? 'text-muted line-through' : ''}>{formatPoints(points)}</span>
          <p className="text-xs wrap-anywhere text-muted">
            <Time iso={award.created_at} />
            {jobId !== null && `, job #${jobId}`}
            {isTaken && `, revoked: ${taken ?? ''}`}
          </p>
        </div>
        {!isTaken && (
          <Button
            variant="quiet"
            aria-label={`Revoke ${formatPoints(points)} from ${name}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        )}
      </div>
    </li>
  );
}
