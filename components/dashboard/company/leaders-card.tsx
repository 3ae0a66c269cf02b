import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { formatMonth } from '@/lib/format/date-time';
import { useLeaderboard } from '@/lib/rewards/queries';
import { LeaderRow } from './leader-row';
import { OpenPlace } from '@/components/dashboard/open-place';

const SHOWN = 10;

export function LeadersCard() {
  const leaderboard = useLeaderboard();
  return (
    <QueryCard
      title={CARD_TITLES.leaders}
      subject="the leaderboard"
      query={leaderboard}
      skeleton={<RowsSkeleton count={SHOWN} rowClassName="h-10" />}
      aside={leaderboard.data && formatMonth(leaderboard.data.period)}
      className="min-h-154 grow"
    >
      {({ leaders, own }) => {
        const isOutside = own !== null && !leaders.some((leader) => leader.user_id === own.user_id);
        return (
          <>
            {leaders.length === 0 && (
              <p className="mb-3 text-sm text-muted">No one has earned points this month yet.</p>
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
