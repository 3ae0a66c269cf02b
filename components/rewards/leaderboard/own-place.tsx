import { QueryLink } from '@/components/ui/state/query-link';
import type { Board, BoardOrder } from '@/lib/contracts/rewards/board';
import { BoardRow } from './board-row';

interface OwnPlaceProps {
  board: Pick<Board, 'own' | 'count' | 'page'>;
  by: BoardOrder;
}

/** The reader's place, and their row if it isn't on this page. */
export const OwnPlace = ({ board: { own, count, page }, by }: OwnPlaceProps) => (
  <section
    aria-label="Your place"
    className="mb-4 rounded-lg border border-line bg-surface p-2 text-sm"
  >
    {own === null ? (
      <p className="px-2 py-1 text-muted">You have no jobs here yet.</p>
    ) : (
      <>
        <p className="flex flex-wrap justify-between gap-x-3 px-2 pb-1 text-muted">
          <span>
            Your place: {own.place} of {count}
          </span>
          {own.page !== page && (
            <QueryLink patch={{ page: `${own.page}` }} className="text-accent hover:underline">
              Show on the board
            </QueryLink>
          )}
        </p>
        {own.page !== page && <BoardRow leader={own} by={by} isOwn />}
      </>
    )}
  </section>
);
