import type { Delivery } from '@/backend/jobs/record/delivery';
import type { JobEvent, JobFlag } from '@/lib/contracts/jobs/jobs';
import type { Choice } from './pick';

/** A reason for staff to review a job. */
export interface Doubt extends Choice {
  flag: JobFlag;
  /** The job as it would have been reported. */
  spoil: (delivery: Delivery, before: Delivery | undefined) => Delivery;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const WEEK_HOURS: Choice['hours'] = [7, 150];
/** Not among the driver's latest. */
const OLDER_HOURS: Choice['hours'] = [50, 150];
const CLOSE_MINUTES = 150;
const EARLY_MINUTES = 7;

const tellsAll = ({ tracker }: Delivery) => tracker === 'trucky' || tracker === 'tracksim';

/** The same end time with a different duration, and events at the same positions. */
function lasting(delivery: Delivery, real_seconds: number): Delivery {
  const end = delivery.finished_at.getTime();
  const stretch = real_seconds / (delivery.real_seconds ?? real_seconds);
  const moved = (at: string | null) =>
    at && new Date(end - Math.round((end - Date.parse(at)) * stretch)).toISOString();
  return {
    ...delivery,
    real_seconds,
    started_at: new Date(end - real_seconds * SECOND_MS),
    events: delivery.events.map((event) => ({ ...event, at: moved(event.at) })),
  };
}

/** Adds an event halfway between the first and the last. */
function withEvent(delivery: Delivery, event: Pick<JobEvent, 'type' | 'meta'>): Delivery {
  const { events, started_at, finished_at } = delivery;
  const [first, last] = [events[0], events.at(-1)];
  const half = (one: number | null | undefined, other: number | null | undefined) =>
    Math.round((((one ?? 0) + (other ?? 0)) / 2) * 100) / 100;
  const at = new Date(((started_at ?? finished_at).getTime() + finished_at.getTime()) / 2);
  const added: JobEvent = {
    ...event,
    at: at.toISOString(),
    game_min: null,
    x: half(first?.x, last?.x),
    z: half(first?.z, last?.z),
    amount: null,
    offence: null,
  };
  const isBefore = (one: JobEvent) => Date.parse(one.at ?? '') <= at.getTime();
  return {
    ...delivery,
    events: [...events.filter(isBefore), added, ...events.filter((one) => !isBefore(one))],
  };
}

function withDetour(delivery: Delivery): Delivery {
  const longer = 1.64;
  const times = (value: number | null, decimals = 0) =>
    value === null ? null : Number((value * longer).toFixed(decimals));
  return {
    ...lasting(delivery, times(delivery.real_seconds) ?? 0),
    driven_km: Number(((delivery.planned_km ?? delivery.driven_km) * longer).toFixed(2)),
    game_minutes: times(delivery.game_minutes),
    fuel_l: times(delivery.fuel_l, 1),
  };
}

/** Income as if from a modded economy. */
function overpaid(delivery: Delivery): Delivery {
  const income = delivery.income + 431_000;
  return { ...delivery, income, revenue: income - delivery.expenses - delivery.fines };
}

const minutesBetween = (one: Date, other: Date) => (other.getTime() - one.getTime()) / MINUTE_MS;

export const DOUBTS: readonly Doubt[] = [
  {
    flag: 'teleport',
    hours: OLDER_HOURS,
    isOfVisitor: true,
    spoil: (delivery) => withEvent(delivery, { type: 'teleport', meta: { distance_m: 6240 } }),
  },
  {
    flag: 'overlap',
    hours: WEEK_HOURS,
    needsBefore: true,
    fits: (delivery, before) =>
      before !== undefined &&
      minutesBetween(before.finished_at, delivery.finished_at) < CLOSE_MINUTES,
    spoil: (delivery, before) =>
      lasting(
        delivery,
        Math.round(
          (minutesBetween(before?.finished_at ?? delivery.finished_at, delivery.finished_at) +
            EARLY_MINUTES) *
            60,
        ),
      ),
  },
  {
    flag: 'warp',
    hours: WEEK_HOURS,
    fits: ({ tracker }) => tracker === 'trucky',
    spoil: (delivery) => ({
      ...lasting(delivery, Math.round((delivery.real_seconds ?? 0) / 2)),
      warp: 2,
    }),
  },
  {
    flag: 'detour',
    hours: WEEK_HOURS,
    fits: ({ planned_km }) => planned_km !== null && planned_km < 500,
    spoil: withDetour,
  },
  {
    flag: 'steady_speed',
    hours: WEEK_HOURS,
    fits: ({ tracker, driven_km }) => tracker === 'tracksim' && driven_km > 520,
    spoil: (delivery) => ({ ...delivery, top_speed_kmh: 90, avg_speed_kmh: 86.4 }),
  },
  {
    flag: 'collision_without_damage',
    hours: WEEK_HOURS,
    fits: tellsAll,
    spoil: (delivery) => ({
      ...withEvent(delivery, { type: 'collision', meta: {} }),
      cargo_damage: 0,
      truck_damage: 0,
      trailer_damage: 0,
    }),
  },
  { flag: 'high_revenue', hours: WEEK_HOURS, spoil: overpaid },
];
