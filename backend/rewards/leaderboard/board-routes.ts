import { singleFlight } from '@/backend/core/async/single-flight';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notUnderstood } from '@/backend/core/http/errors';
import { dayAfter, mondayOf, monthsBefore, periodOf, weekOf } from '@/backend/core/time/time';
import { type BoardSpan, boardEndpoint } from '@/lib/contracts/rewards/board';
import { holdsAny } from '@/lib/contracts/core/permissions';
import { type BoardRow, findFirstSpan, isOfJobs, listLeaderCards, readBoard } from './board-store';

const SEES_ALL = ['VIEW_ALL_ACCOUNTS'] as const;
const ROWS = 25;
const DAYS_OF_WEEK = 7;

const pageOf = ({ line }: Pick<BoardRow, 'line'>): number => Math.ceil(line / ROWS);

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
    throw notUnderstood(
      span === 'week' ? 'Choose a day as YYYY-MM-DD.' : 'Choose a month as YYYY-MM.',
      { of: span === 'week' ? 'must be a day as YYYY-MM-DD' : 'must be a month as YYYY-MM' },
    );
  return isDay ? mondayOf(asked) : asked;
}

const currentOf = {
  week: weekOf,
  month: periodOf,
  all: () => null,
} satisfies Record<BoardSpan, (now: Date, timeZone: string) => string | null>;

export function registerBoard(endpoints: Endpoints, { config, db: shared }: Context): void {
  const findFirst = singleFlight((span: 'week' | 'month') => findFirstSpan(shared, span));

  endpoints.member(boardEndpoint, async ({ db, member, now, query }) => {
    const { span, game, division, by } = query;
    const current = currentOf[span](now, config.timeZone);
    const of = readSpan(span, query.of, current);
    const { user_id, permissions } = member;
    const reader = { user_id, seesAll: holdsAny(permissions, SEES_ALL) };
    const asked = { span, of, game, division };
    const rows = await readBoard(db, { asked, by, page: query.page, rows: ROWS, reader });
    const count = rows[0]?.count ?? 0;
    const pages = Math.max(1, Math.ceil(count / ROWS));
    const page = Math.min(query.page, pages);
    const own = rows.find((row) => row.user_id === user_id);
    const cards = await listLeaderCards(
      db,
      rows.map((row) => row.user_id),
    );
    const leaderOf = ({ line: _line, count: _count, ...row }: BoardRow) => {
      const card = cards.get(row.user_id);
      return card ? [{ ...row, ...card }] : [];
    };
    const [ownLeader] = own ? leaderOf(own) : [];
    return {
      of,
      ...stepsOf(span, of, current, span === 'all' ? null : await findFirst(span)),
      is_of_jobs: isOfJobs({ span, game }),
      leaders: rows.filter((row) => pageOf(row) === page).flatMap(leaderOf),
      page,
      pages,
      count,
      own: own && ownLeader ? { ...ownLeader, page: pageOf(own) } : null,
    };
  });
}
