import { Button } from '@/components/ui/button';
import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/state/empty-state';
import { QueryLink } from '@/components/ui/state/query-link';
import type { Board, BoardOrder, BoardSpan } from '@/lib/contracts/rewards/board';
import { BoardPeriod } from './board-period';
import { BoardRow } from './board-row';
import { OwnPlace } from './own-place';

interface BoardContentProps {
  board: Board;
  span: BoardSpan;
  by: BoardOrder;
  isNarrowed: boolean;
  onReset: () => void;
}

const LINK = `${BUTTON} ${BUTTON_VARIANTS.secondary}`;

export function BoardContent({ board, span, by, isNarrowed, onReset }: BoardContentProps) {
  const { leaders, own, page, pages, count, is_of_jobs: isOfJobs } = board;
  return (
    <>
      <BoardPeriod span={span} board={board} />
      {count === 0 ? (
        <EmptyState
          title={isNarrowed ? 'No jobs match these filters.' : 'No jobs in this period.'}
          description="Drivers appear here with their first accepted job."
          action={isNarrowed && <Button onClick={onReset}>Reset filters</Button>}
        />
      ) : (
        <>
          <OwnPlace board={board} by={by} />
          <p className="mb-2 text-xs text-muted">
            {isOfJobs
              ? 'Points from jobs. Other points, such as awards and events, count only in the monthly and all-time boards for all games.'
              : 'All points, including bonuses, awards, events and corrections. Distance and jobs count accepted jobs only.'}
          </p>
          <ol aria-label="Leaderboard" className="rounded-lg border border-line bg-surface p-2">
            {leaders.map((leader) => (
              <li key={leader.user_id}>
                <BoardRow leader={leader} by={by} isOwn={leader.user_id === own?.user_id} />
              </li>
            ))}
          </ol>
          {pages > 1 && (
            <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3 text-sm">
              <span className="mr-auto text-muted">
                Page {page} of {pages}
              </span>
              {page > 1 && (
                <QueryLink patch={{ page: `${page - 1}` }} className={LINK}>
                  Previous page
                </QueryLink>
              )}
              {page < pages && (
                <QueryLink patch={{ page: `${page + 1}` }} className={LINK}>
                  Next page
                </QueryLink>
              )}
            </nav>
          )}
        </>
      )}
    </>
  );
}
