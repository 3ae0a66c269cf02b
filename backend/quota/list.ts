import { compareNames } from '@/backend/core/db/by-name';
import { parseSort } from '@/lib/contracts/core/list';
import type { QuotaState } from '@/lib/contracts/quota';
import type { QUOTA_SORTS } from '@/lib/contracts/quota-management';
import type { QuotaLine } from './month';

type SortColumn = (typeof QUOTA_SORTS)[number];

export interface QuotaFilter {
  state?: QuotaState | undefined;
  failed?: '1' | '2' | '3' | undefined;
  search?: string | undefined;
}

type Order = (one: QuotaLine, other: QuotaLine) => number;

const byFigure =
  (figure: (line: QuotaLine) => number): Order =>
  (one, other) =>
    figure(one) - figure(other);

const ORDERS: Record<Exclude<SortColumn, 'months_failed'>, Order> = {
  name: (one, other) => compareNames(one.name, other.name),
  km: byFigure(({ figures }) => figures.km),
  jobs: byFigure(({ figures }) => figures.jobs),
  points: byFigure(({ figures }) => figures.points),
  share: byFigure(({ figures }) => figures.share),
};

type Sort = SortColumn | `-${SortColumn}`;

/** Whether a view depends on the months before: else they are only read of the drivers that it shows. */
export const dependsOnFailed = ({ failed }: QuotaFilter, sort: Sort): boolean =>
  failed !== undefined || parseSort(sort).by === 'months_failed';

/** The drivers that a view shows, in its order. */
export function viewOf(
  lines: readonly QuotaLine[],
  { state, failed, search = '' }: QuotaFilter,
  sort: Sort,
  monthsFailed: ReadonlyMap<number, number>,
): QuotaLine[] {
  const { by, isDescending } = parseSort(sort);
  const countOf = ({ user_id }: QuotaLine) => monthsFailed.get(user_id) ?? 0;
  const order = by === 'months_failed' ? byFigure(countOf) : ORDERS[by];
  const words = search.toLowerCase();
  return lines
    .filter(
      (line) =>
        (state === undefined || line.state === state) &&
        countOf(line) >= Number(failed ?? 0) &&
        line.name.toLowerCase().includes(words),
    )
    .sort((one, other) => {
      const place = order(one, other) || one.user_id - other.user_id;
      return isDescending ? -place : place;
    });
}

export const countStates = (lines: readonly QuotaLine[]): Record<QuotaState, number> => {
  const counts = { met: 0, on_track: 0, behind: 0, failed: 0, exempt: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
};
