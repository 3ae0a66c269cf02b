import { addMinutes, subDays } from 'date-fns';
import type { JobFlag } from '@/lib/contracts/jobs/jobs';
import type { Delivery } from '@/backend/jobs/record/delivery';

/** What makes a delivery wait for the staff. Money is in the game's currency. */
const FLAG_RULES = {
  most_revenue: 400_000,
  steady_share: 0.9,
  steady_km: 500,
  most_detour: 1.5,
  teleport_m: 2000,
  oldest_days: 7,
  /** Clocks of drivers are not all right to the second. */
  future_minutes: 5,
  cancelled_a_day: 3,
} as const;

/** That the tracker has deleted it, which nothing of the delivery itself tells. */
export const DELETED: JobFlag = 'deleted_by_tracker';

/** Without a start nobody can tell what else was driven at the same time. */
export const SENSELESS_START: JobFlag = 'senseless_start';

export interface Circumstances {
  now: Date;
  /** Another delivery of the driver that was under way in the same time. */
  overlaps: boolean;
  /** How many deliveries the driver had cancelled on that day before. */
  cancelled_before: number;
}

type Judged = Pick<
  Delivery,
  | 'outcome'
  | 'is_start_senseless'
  | 'finished_at'
  | 'revenue'
  | 'avg_speed_kmh'
  | 'top_speed_kmh'
  | 'driven_km'
  | 'planned_km'
  | 'warp'
  | 'cargo_damage'
  | 'truck_damage'
  | 'trailer_damage'
  | 'events'
>;

const isLongTeleport = ({ type, meta }: Judged['events'][number]): boolean =>
  type === 'teleport' &&
  typeof meta.distance_m === 'number' &&
  meta.distance_m > FLAG_RULES.teleport_m;

function isSteady({ avg_speed_kmh: average, top_speed_kmh: top, driven_km }: Judged): boolean {
  if (average === null || top === null || top <= 0) return false;
  return driven_km > FLAG_RULES.steady_km && average > top * FLAG_RULES.steady_share;
}

function isUnhurt({ cargo_damage, truck_damage, trailer_damage, events }: Judged): boolean {
  const told = [cargo_damage, truck_damage, trailer_damage].filter((damage) => damage !== null);
  const hasCollided = events.some(({ type }) => type === 'collision');
  return hasCollided && told.length > 0 && told.every((damage) => damage === 0);
}

/** Why a delivery needs a look; what is unknown never flags one. */
export function flagsOf(delivery: Judged, around: Circumstances): JobFlag[] {
  const { now } = around;
  const { finished_at, planned_km, driven_km, warp } = delivery;
  const isCancelled = delivery.outcome === 'cancelled';
  const checks: [JobFlag, boolean][] = [
    ['high_revenue', delivery.revenue > FLAG_RULES.most_revenue],
    ['steady_speed', isSteady(delivery)],
    [
      'detour',
      planned_km !== null && planned_km > 0 && driven_km > planned_km * FLAG_RULES.most_detour,
    ],
    ['overlap', around.overlaps],
    ['warp', warp !== null && warp !== 1],
    ['teleport', delivery.events.some(isLongTeleport)],
    ['collision_without_damage', isUnhurt(delivery)],
    [SENSELESS_START, delivery.is_start_senseless],
    ['in_the_future', finished_at > addMinutes(now, FLAG_RULES.future_minutes)],
    ['too_old', finished_at < subDays(now, FLAG_RULES.oldest_days)],
    ['many_cancelled', isCancelled && around.cancelled_before >= FLAG_RULES.cancelled_a_day],
  ];
  return checks.filter(([, applies]) => applies).map(([flag]) => flag);
}
