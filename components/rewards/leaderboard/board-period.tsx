import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { QueryLink } from '@/components/ui/state/query-link';
import type { Board, BoardSpan } from '@/lib/contracts/rewards/board';
import { boardSpanWords } from '@/lib/rewards/board-words';

interface BoardPeriodProps {
  span: BoardSpan;
  board: Pick<Board, 'of' | 'previous' | 'next'>;
}

const step = (of: string | null, label: string) =>
  of !== null && (
    <QueryLink patch={{ of, page: undefined }} className={`${BUTTON} ${BUTTON_VARIANTS.secondary}`}>
      {label}
    </QueryLink>
  );

/** The period of the board, with links to the previous and next. */
export const BoardPeriod = ({ span, board: { of, previous, next } }: BoardPeriodProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    <h2 className="mr-auto text-base font-semibold">{boardSpanWords(span, of)}</h2>
    {step(previous, `Previous ${span}`)}
    {step(next, `Next ${span}`)}
  </div>
);
