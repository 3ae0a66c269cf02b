import * as z from 'zod';
import type { Channel } from '@/backend/core/bus/broadcasts';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import type { Part } from '@/backend/core/module';
import { type TruckPosition, TRUCK_SEEN } from '@/backend/jobs/public';
import { MAP_WATCHED, setSharing } from '@/backend/map/public';
import { CITIES, cityPoint } from '@/lib/contracts/map/cities';
import { TRUCK_GONE_S } from '@/lib/contracts/map/map';
import type { MapPoint } from '@/lib/contracts/map/projection';
import type { Game } from '@/lib/contracts/jobs/games';
import { DEMO_ACCOUNTS } from './people/accounts';
import type { Person } from './people/people';
import { createRandom } from './random';
import { listDemoDrivers } from './truck-store';

const EVERY_MS = 2_000;
/** Every third member of the demo company shares their position, none of the accounts for trying it. */
const EVERY = 3;
const TRIP_MS = 12 * 60_000;
const NEARBY_METRES = 45_000;

/** Lets some members share their position, as they would by their settings. */
export async function shareTrucks(
  tx: Database,
  people: readonly Person[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const accounts = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  const drivers = people.filter(({ email }) => !accounts.has(email));
  for (const [place, { email }] of drivers.entries()) {
    const user_id = ids.get(email);
    if (user_id !== undefined && place % EVERY === 0)
      await setSharing(tx, { user_id, is_shared: true, now });
  }
}

const POINTS: Readonly<Record<Game, readonly MapPoint[]>> = {
  eut2: CITIES.eut2.map((city) => cityPoint('eut2', city)),
  ats: CITIES.ats.map((city) => cityPoint('ats', city)),
};

/** The end of a trip, near its beginning: each trip begins where the last one ended. */
function endOf(game: Game, driver: number, trip: number): MapPoint | undefined {
  const random = createRandom(driver * 7919 + trip);
  const points = POINTS[game];
  const home = points[(driver * 31) % points.length];
  if (!home) return undefined;
  const near = points.filter(({ x, z }) => Math.hypot(x - home.x, z - home.z) < NEARBY_METRES);
  return near[random.whole(0, near.length - 1)];
}

/** Where a driver of the demo company is at an instant, between two cities. */
export function demoTruck(driver: number, game: Game, at: Date) {
  const time = at.getTime() + driver * 97_000;
  const trip = Math.floor(time / TRIP_MS);
  const [start, end] = [endOf(game, driver, trip), endOf(game, driver, trip + 1)];
  if (!start || !end) return null;
  const share = (time % TRIP_MS) / TRIP_MS;
  const bend = Math.sin(share * Math.PI) * 0.12;
  const [x, z] = [end.x - start.x, end.z - start.z];
  const isMoving = start !== end;
  return {
    game,
    x: Math.round(start.x + x * share - z * bend),
    z: Math.round(start.z + z * share + x * bend),
    speed_kmh: isMoving ? 70 + (Math.floor(time / 20_000) % 18) : 0,
    heading: Math.round((Math.atan2(x, -z) * 180) / Math.PI + 360) % 360,
  };
}

/** Whose tracker told where their truck is, and until when that counts. */
const TRACKER_HEARD: Channel<{ user_id: number; until: number }> = {
  name: 'demo_tracker_heard',
  schema: z.object({ user_id: z.number(), until: z.number() }),
};
const HEARD_MS = TRUCK_GONE_S * 1000;
/** Other instances are told this often at most. */
const TOLD_EVERY_MS = 60_000;

/** Members whose own tracker tells where they are: the demo company leaves their truck to it. */
function ownTrackers({ broadcasts, clock }: Pick<Context, 'broadcasts' | 'clock'>) {
  const heard = new Map<number, number>();
  let isDemo = false;
  broadcasts.listen(TRACKER_HEARD, ({ user_id, until }) => heard.set(user_id, until));
  broadcasts.listen(TRUCK_SEEN, ({ user_id }) => {
    const until = clock.now().getTime() + HEARD_MS;
    if (isDemo || (heard.get(user_id) ?? 0) > until - TOLD_EVERY_MS) return;
    void broadcasts.tellAll(TRACKER_HEARD, { user_id, until });
  });
  return {
    isHeard: (userId: number) => (heard.get(userId) ?? 0) > clock.now().getTime(),
    /** Tells where a truck of the demo company is, which no tracker did. */
    tellDemo(seen: TruckPosition): void {
      isDemo = true;
      broadcasts.tellHere(TRUCK_SEEN, seen);
      isDemo = false;
    },
  };
}

/** While somebody looks at the map of the demo company, its trucks move. */
export function driveDemoTrucks(_endpoints: Endpoints, context: Context, { app }: Part): void {
  const { broadcasts, clock, config, db } = context;
  if (!config.hasDemoData) return;
  let watchedUntil = 0;
  broadcasts.listen(MAP_WATCHED, ({ until }) => {
    watchedUntil = until;
  });
  const trackers = ownTrackers(context);
  let running = Promise.resolve();
  const drive = async () => {
    for (const { user_id, tracker, country } of await listDemoDrivers(db)) {
      const truck = demoTruck(user_id, country === 'US' ? 'ats' : 'eut2', clock.now());
      if (truck && tracker && !trackers.isHeard(user_id))
        trackers.tellDemo({ user_id, tracker, ...truck });
    }
  };
  const timer = setInterval(() => {
    if (clock.now().getTime() >= watchedUntil) return;
    running = drive().catch((error: unknown) =>
      context.log.error({ err: error }, 'failed to drive the demo trucks'),
    );
  }, EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
