import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import type { ManagedAward } from '@/lib/contracts/bonus-management';
import { formatPoints } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';
import { useRevokeBonusAward } from '@/lib/rewards/bonus-queries';
import { TakeBackForm } from './take-back-form';

interface BonusAwardRowProps {
  award: ManagedAward;
}

export function BonusAwardRow({ award }: BonusAwardRowProps) {
  const { user_id: userId, name, points, job_id: jobId, revoke_reason: taken } = award;
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useRevokeBonusAward(award);
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
            {jobId !== null && `, delivery #${jobId}`}
            {isTaken && `, taken back: ${taken ?? ''}`}
          </p>
        </div>
        {!isTaken && !isAsking && (
          <Button
            variant="quiet"
            aria-label={`Take back ${formatPoints(points)} from ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Take back
          </Button>
        )}
      </div>
      {isAsking && !isTaken && (
        <TakeBackForm
          act={revoke}
          done={`${formatPoints(points)} taken back from ${name}.`}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
