import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Time } from '@/components/ui/date/time';
import type { ProfileAward } from '@/lib/contracts/profiles';
import { awardIcon } from '@/lib/profiles/words';

interface AwardsCardProps {
  awards: readonly ProfileAward[];
}

export function AwardsCard({ awards }: AwardsCardProps) {
  return (
    <Card title="Awards" aside={awards.length > 0 && awards.length}>
      {awards.length === 0 && <p className="text-sm text-muted">No awards yet.</p>}
      <ul className="space-y-3">
        {awards.map((award) => (
          <li key={award.id} className="flex gap-3 text-sm">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-accent">
              <Icon name={awardIcon(award.icon)} />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{award.name}</p>
              {(award.reason ?? award.description) && (
                <p className="text-muted">{award.reason ?? award.description}</p>
              )}
              <p className="text-xs text-muted">
                <Time iso={award.granted_at} shape="day" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
