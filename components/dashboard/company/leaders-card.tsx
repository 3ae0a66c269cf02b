import { useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { LEADERBOARD_SPANS, type LeaderboardSpan } from '@/lib/contracts/rewards/rewards';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { routes } from '@/lib/navigation/routes';
import { useLeaderboard } from '@/lib/rewards/queries';
import { LeaderRow } from './leader-row';
import { OpenPlace } from '@/components/dashboard/open-place';

const SHOWN = 10;

const SPAN_LABELS: Record<LeaderboardSpan, string> = {
  month: 'This month',
  last_month: 'Last month',
  all: 'All time',
};
const OPTIONS = LEADERBOARD_SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }));

export function LeadersCard() {
  const [span, setSpan] = useState<LeaderboardSpan>('month');
  return (
    <QueryCard
      title={CARD_TITLES.leaders}
      subject="the leaderboard"
      query={useLeaderboard({ span })}
      skeleton={<RowsSkeleton count={SHOWN} rowClassName="h-10" />}
      aside={
        <AppLink href={routes.leaderboard} className="text-accent hover:underline">
          Full leaderboard
        </AppLink>
      }
      className="min-h-166 grow"
    >
      {({ leaders, own }) => {
        const isOutside = own !== null && !leaders.some((leader) => leader.user_id === own.user_id);
        return (
          <>
            <div className="mb-3">
              <SegmentedControl
                label="Period"
                value={span}
                options={OPTIONS}
                onChange={(chosen) =>
                  setSpan(LEADERBOARD_SPANS.find((one) => one === chosen) ?? 'month')
                }
              />
            </div>
            {leaders.length === 0 && (
              <p className="mb-3 text-sm text-muted">
                {span === 'month'
                  ? 'No one has earned points this month yet.'
                  : 'No one has earned points in this period.'}
              </p>
            )}
            <ol className="-mx-2 flex grow flex-col justify-between">
              {leaders.map((leader) => (
                <LeaderRow
                  key={leader.user_id}
                  leader={leader}
                  isOwn={leader.user_id === own?.user_id}
                />
              ))}
              {isOutside && <LeaderRow leader={own} isOwn isApart />}
              {Array.from({ length: SHOWN - leaders.length }, (_, index) => (
                <OpenPlace key={index} place={leaders.length + 1 + index} />
              ))}
            </ol>
          </>
        );
      }}
    </QueryCard>
  );
}
