import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Time } from '@/components/ui/time';
import type { AwardGrant } from '@/lib/contracts/awards';
import { awardIcon } from '@/lib/membership/profile-words';
import { routes } from '@/lib/navigation/routes';
import { useRevokeGrant } from '@/lib/rewards/award-queries';
import { TakeBackForm } from './take-back-form';

interface AwardGrantRowProps {
  grant: AwardGrant;
}

export function AwardGrantRow({ grant }: AwardGrantRowProps) {
  const { user_id: userId, name, award, reason, by, revoke_reason: taken } = grant;
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useRevokeGrant(grant);
  const isTaken = grant.revoked_at !== null;
  return (
    <li className="space-y-3 py-3 text-sm">
      <div className="flex items-center gap-3">
        <Icon name={awardIcon(award.icon)} className="size-5 text-accent" />
        <div className="min-w-0 grow wrap-anywhere">
          <p>
            <AppLink href={routes.profile(userId)} className="font-medium hover:text-accent">
              <bdi>{name}</bdi>
            </AppLink>{' '}
            <span className={isTaken ? 'text-muted line-through' : 'text-muted'}>{award.name}</span>
          </p>
          {reason !== null && <p>{reason}</p>}
          <p className="text-xs text-muted">
            <Time iso={grant.granted_at} shape="day" />
            {by === null ? ', by its rule' : `, by ${by}`}
            {isTaken && `. Taken back: ${taken ?? ''}`}
          </p>
        </div>
        {!isTaken && !isAsking && (
          <Button
            variant="quiet"
            className="shrink-0"
            aria-label={`Take ${award.name} back from ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Take back
          </Button>
        )}
      </div>
      {isAsking && !isTaken && (
        <TakeBackForm
          act={revoke}
          done={`“${award.name}” is taken back from ${name}.`}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
