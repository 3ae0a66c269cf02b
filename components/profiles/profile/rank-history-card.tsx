import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Swatched } from '@/components/ui/text/swatched';
import { FactLine } from '@/components/ui/text/fact-line';
import { Time } from '@/components/ui/date/time';
import type { Profile, RankChange } from '@/lib/contracts/profiles';

interface RankHistoryCardProps {
  rank: Profile['rank'];
  changes: readonly RankChange[];
}

export function RankHistoryCard({ rank, changes }: RankHistoryCardProps) {
  return (
    <Card title="Rank history" aside={<Swatched badge={rank} />}>
      {changes.length === 0 && <p className="text-sm text-muted">No rank changes yet.</p>}
      <ol className="space-y-3">
        {changes.map((change) => (
          <li key={change.id} className="flex gap-3 text-sm">
            <Icon
              name={change.is_rise ? 'arrow-up' : 'arrow-down'}
              className={`mt-0.5 size-4 ${change.is_rise ? 'text-success' : 'text-warning'}`}
            />
            <div className="min-w-0">
              <p>
                {change.is_rise ? 'Promoted to ' : 'Demoted to '}
                <span className="font-medium">{change.to_rank}</span>
              </p>
              <FactLine className="text-xs text-muted">
                <span>from {change.from_rank}</span>
                <Time iso={change.at} shape="day" />
              </FactLine>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
