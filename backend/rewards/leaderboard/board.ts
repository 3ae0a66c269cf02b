import { singleFlight } from '@/backend/core/async/single-flight';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notUnderstood } from '@/backend/core/http/errors';
import { dayAfter, mondayOf, monthsBefore, periodOf, weekOf } from '@/backend/core/time/time';
import { type BoardOrder, type BoardSpan, boardEndpoint } from '@/lib/contracts/rewards/board';
import { holdsAny } from '@/lib/contracts/core/permissions';
import {
  type AskedBoard,
  type BoardRow,
  findFirstSpan,
  isOfJobs,
  listLeaderCards,
  readBoard,
} from './board-store';

const SEES_ALL = ['VIEW_ALL_ACCOUNTS'] as const;
const ROWS = 25;
const DAYS_OF_WEEK = 7;

type Placed = BoardRow & { place: number };

/** By one figure, then the others. Who has as much of it shares a place. */
function placed(rows: readonly BoardRow[], by: BoardOrder): Placed[] {
  const sorted = rows.toSorted(
    (one, other) =>
      other[by] - one[by] ||
      other.points - one.points ||
      other.km - one.km ||
      one.user_id - other.user_id,
  );
  let place = 0;
  let last: number | undefined;
  return sorted.map((row, index) => {
    if (row[by] !== last) place = index + 1;
    last = row[by];
    return { ...row, place };
  });
}

/** The asked week or month and its neighbours; `first` is the first that somebody drove in. */
function stepsOf(span: BoardSpan, of: string | null, current: string | null, first: string | null) {
  if (span === 'all' || of === null || current === null) return { previous: null, next: null };
  const before = span === 'week' ? dayAfter(of, -DAYS_OF_WEEK) : monthsBefore(of, 1);
  const after = span === 'week' ? dayAfter(of, DAYS_OF_WEEK) : monthsBefore(of, -1);
  return {
    previous: first !== null && before >= first ? before : null,
    next: after <= current ? after : null,
  };
}

function readSpan(span: BoardSpan, asked: string | undefined, current: string | null) {
  if (span === 'all') return null;
  if (asked === undefined) return current;
  const isDay = asked.length > 7;
  if (isDay !== (span === 'week'))
    throw notUnderstood(`This isn’t a ${span}.`, { of: `is not a ${span}` });
  return isDay ? mondayOf(asked) : asked;
}

const currentOf = {
  week: weekOf,
  month: periodOf,
  all: () => null,
} satisfies Record<BoardSpan, (now: Date, timeZone: string) => string | null>;

export function registerBoard(endpoints: Endpoints, { config, db: shared }: Context): void {
  const readShared = singleFlight((asked: AskedBoard) => readBoard(shared, asked));
  const findFirst = singleFlight((span: 'week' | 'month') => findFirstSpan(shared, span));

  endpoints.member(boardEndpoint, async ({ db, member, now, query }) => {
    const { span, game, division, by } = query;
    const current = currentOf[span](now, config.timeZone);
    const of = readSpan(span, query.of, current);
    const all = await readShared({ span, of, game, division });
    const seesAll = holdsAny(member.permissions, SEES_ALL);
    const isOwn = ({ user_id }: BoardRow) => user_id === member.user_id;
    const rows = placed(
      all.filter((row) => seesAll || row.is_shown || isOwn(row)),
      by,
    );
    const pages = Math.max(1, Math.ceil(rows.length / ROWS));
    const page = Math.min(query.page, pages);
    const shown = rows.slice((page - 1) * ROWS, page * ROWS);
    const ownIndex = rows.findIndex(isOwn);
    const own = rows[ownIndex];
    const cards = await listLeaderCards(
      db,
      [...shown, ...(own ? [own] : [])].map(({ user_id }) => user_id),
    );
    const leaderOf = ({ is_shown: _shown, ...row }: Placed) => {
      const card = cards.get(row.user_id);
      return card ? [{ ...row, ...card }] : [];
    };
    const [ownLeader] = own ? leaderOf(own) : [];
    return {
      of,
      ...stepsOf(span, of, current, span === 'all' ? null : await findFirst(span)),
      is_of_jobs: isOfJobs({ span, game }),
      leaders: shown.flatMap(leaderOf),
      page,
      pages,
      count: rows.length,
      own: ownLeader ? { ...ownLeader, page: Math.floor(ownIndex / ROWS) + 1 } : null,
    };
  });
}
