import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Time } from '@/components/ui/date/time';
import type { AwardGrant } from '@/lib/contracts/rewards/awards';
import { awardIcon } from '@/lib/profiles/words';
import { routes } from '@/lib/navigation/routes';

interface AwardGrantRowProps {
  grant: AwardGrant;
  onRevoke: () => void;
}

export function AwardGrantRow({ grant, onRevoke }: AwardGrantRowProps) {
  const { user_id: userId, name, award, reason, by, revoke_reason: taken } = grant;
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
            {by === null ? ', automatically' : `, by ${by}`}
            {isTaken && `. Revoked: ${taken ?? ''}`}
          </p>
        </div>
        {!isTaken && (
          <Button
            variant="quiet"
            className="shrink-0"
            aria-label={`Revoke ${award.name} from ${name}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        )}
      </div>
    </li>
  );
}
