import type { DrawnRoute } from '@/lib/contracts/map/drawn-routes';
import type { MapPoint } from '@/lib/contracts/map/projection';

type Way = Pick<DrawnRoute, 'from' | 'to'> & Partial<Pick<DrawnRoute, 'points' | 'via'>>;

const asPoint = ([x, z]: readonly [number, number]): MapPoint => ({ x, z });

/** The drawable points of a route: its known ones, or else its ends and cities on the way. */
export const pointsOf = ({ from, to, via = [], points = [] }: Way): MapPoint[] =>
  points.length > 1
    ? points.map(asPoint)
    : [from, ...via, to].flatMap(({ at }) => (at ? asPoint(at) : []));
