import type { Game } from '@/lib/contracts/jobs/games';
import type { JobEvent, JobEventType } from '@/lib/contracts/jobs/jobs';
import { type City, cityPoint } from '@/lib/contracts/map/cities';
import { landOf } from './places';
import type { Random } from '@/backend/demo/random';

/** The parts of a job that determine its events. */
export interface Course {
  game: Game;
  from: City;
  to: City;
  started_at: Date;
  real_seconds: number;
  game_minutes: number;
  driven_km: number;
  /** The share of the route driven: 1 unless cancelled. */
  covered: number;
  is_cancelled: boolean;
  fuel_l: number;
  fine_count: number;
  truck_damage: number;
}

type Happening = Pick<JobEvent, 'type'> &
  Partial<Pick<JobEvent, 'amount' | 'offence' | 'meta'>> & {
    /** The position on the route, from 0 to 1. */
    place: number;
  };

const FINES: Readonly<Record<Game, readonly (readonly [offence: string, amount: number])[]>> = {
  eut2: [
    ['speeding_camera', 400],
    ['speeding_camera', 550],
    ['red_signal', 700],
    ['crash', 300],
    ['no_lights', 150],
    ['wrong_way', 400],
  ],
  ats: [
    ['speeding', 1000],
    ['speeding', 1300],
    ['red_signal', 700],
    ['crash', 900],
    ['avoid_weighing', 800],
    ['no_lights', 250],
  ],
};

const KM_PER_TOLLGATE: Readonly<Record<Game, number>> = { eut2: 320, ats: 1100 };
/** Short straits have a rail tunnel or a quick ferry; longer crossings cost more. */
const CROSSING_COSTS = [290, 380, 460, 590, 720] as const;
const LOW_TANK_L = 140;
const COLLISION_DAMAGE = 0.02;

const repeat = (count: number, happening: () => Happening): Happening[] =>
  Array.from({ length: count }, happening);

function onTheWay(course: Course, random: Random): Happening[] {
  const place = () => random.between(0.05, 0.95);
  const tollgates = Math.min(
    5,
    Math.floor((course.driven_km / KM_PER_TOLLGATE[course.game]) * random.between(0, 1.6)),
  );
  const hasCrossing = landOf(course.from) !== landOf(course.to) && !course.is_cancelled;
  const isTunnel = [course.from.country, course.to.country].every((country) =>
    ['GB', 'FR', 'BE'].includes(country),
  );
  const hasRefuelling = course.fuel_l > LOW_TANK_L && random.chance(0.55);
  const hasCollision = course.truck_damage > COLLISION_DAMAGE;
  return [
    ...repeat(tollgates, () => ({
      type: 'tollgate',
      place: place(),
      amount: random.whole(2, 18) * 5,
    })),
    ...repeat(hasCrossing ? 1 : 0, () => ({
      type: isTunnel ? 'train' : 'ferry',
      place: random.between(0.35, 0.65),
      amount: random.pick(CROSSING_COSTS),
    })),
    ...repeat(hasRefuelling ? 1 : 0, () => ({
      type: 'refuel',
      place: random.between(0.3, 0.9),
      amount: random.whole(180, 620),
    })),
    ...repeat(hasCollision ? 1 : 0, () => ({
      type: 'collision',
      place: place(),
      meta: { truck_damage: course.truck_damage },
    })),
    ...repeat(course.fine_count, () => {
      const [offence, amount] = random.pick(FINES[course.game]);
      return { type: 'fine', place: place(), offence, amount };
    }),
  ];
}

/** A tracker's events in chronological order. */
export function eventsOf(course: Course, random: Random): JobEvent[] {
  const from = cityPoint(course.game, course.from);
  const to = cityPoint(course.game, course.to);
  const end: Happening = { type: course.is_cancelled ? 'cancelled' : 'delivered', place: 1 };
  const happenings: Happening[] = [
    { type: 'started', place: 0 },
    ...onTheWay(course, random).sort((left, right) => left.place - right.place),
    end,
  ];
  const between = (start: number, finish: number, place: number) =>
    Math.round(
      (start + (finish - start) * place * course.covered + random.between(-300, 300)) * 100,
    ) / 100;
  return happenings.map(({ type, place, amount = null, offence = null, meta = {} }) => ({
    type,
    at: new Date(
      course.started_at.getTime() + Math.round(place * course.real_seconds * 1000),
    ).toISOString(),
    game_min: Math.round(place * course.game_minutes),
    x: between(from.x, to.x, place),
    z: between(from.z, to.z, place),
    amount,
    offence,
    meta,
  }));
}

const COSTS: ReadonlySet<JobEventType> = new Set(['tollgate', 'ferry', 'train']);

const sumOf = (events: readonly JobEvent[], isCounted: (event: JobEvent) => boolean): number =>
  events.filter(isCounted).reduce((sum, { amount }) => sum + (amount ?? 0), 0);

export const expensesOf = (events: readonly JobEvent[]): number =>
  sumOf(events, ({ type }) => COSTS.has(type));

export const finesOf = (events: readonly JobEvent[]): number =>
  sumOf(events, ({ type }) => type === 'fine');
