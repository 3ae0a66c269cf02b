import * as z from 'zod';
import type { Channel } from '@/backend/core/bus/broadcasts';
import type { Context } from '@/backend/core/context';
import { notUnderstood, tooMany } from '@/backend/core/http/errors';
import { BodyNotUnderstood } from '@/backend/jobs/adapters/adapter';
import { game, looseNumber, number, readerOf } from '@/backend/jobs/adapters/fields';
import { unwrapJson } from '@/backend/jobs/adapters/json';
import { GAMES } from '@/lib/contracts/jobs/games';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';
import { findMembersBySteamId } from './steam-store';

const position = z.object({
  user_id: z.number(),
  tracker: z.enum(TRACKERS),
  /** Null: the tracker doesn't tell. */
  game: z.enum(GAMES).nullable(),
  x: z.number(),
  z: z.number(),
  speed_kmh: z.number(),
  heading: z.number(),
});
export type TruckPosition = z.output<typeof position>;

/** Where a tracker says that a member's truck is, whether or not they share it. Never stored. */
export const TRUCK_SEEN: Channel<TruckPosition> = { name: 'truck_seen', schema: position };

/** A client tells one a second. */
const PER_MINUTE = 90;
const METRES = 1e6;
const MOST_AT_ONCE = 200;
const KMH_PER_METRE_A_SECOND = 3.6;

/** As the games tell it: metres a second, and turns to the left from north. */
const told = {
  x: number(-METRES, METRES).pipe(z.number()),
  z: number(-METRES, METRES).pipe(z.number()),
  speed: looseNumber(-600, 600),
  heading: looseNumber(-1, 1),
};
const truck = z.object(told);
const readTruck = readerOf(truck);
const readTrucks = readerOf(
  z.object({
    positions: z
      .array(z.object({ ...told, steam_id: z.string().max(20), game: game.optional() }))
      .max(MOST_AT_ONCE),
  }),
);

const inUnits = ({ x, z: south, speed, heading }: z.output<typeof truck>) => ({
  x: Math.round(x),
  z: Math.round(south),
  speed_kmh: Math.round(Math.abs(speed ?? 0) * KMH_PER_METRE_A_SECOND),
  heading: Math.round((1 - (heading ?? 0)) * 360) % 360,
});

function contentOf<Content>(read: (content: unknown) => Content, body: Uint8Array): Content {
  try {
    return read(unwrapJson(Buffer.from(body).toString()));
  } catch (error) {
    if (error instanceof BodyNotUnderstood) throw notUnderstood(error.message);
    throw error;
  }
}

/** Takes positions of trucks and passes them on to whoever shows them. */
export function createPositionIntake({ broadcasts, db, limits }: Context) {
  const mayTell = (user_id: number) => limits.allows(`positions of member ${user_id}`, PER_MINUTE);
  return {
    /** From a driver's own client. */
    takeTruck(user_id: number, body: Uint8Array): void {
      if (!mayTell(user_id)) throw tooMany('Too many positions.', 60);
      const seen = inUnits(contentOf(readTruck, body));
      broadcasts.tellHere(TRUCK_SEEN, { user_id, tracker: 'job_logger', game: null, ...seen });
    },
    /** From a company's own tracker, of many drivers at once. */
    async takeTrucks(body: Uint8Array): Promise<number> {
      const { positions } = contentOf(readTrucks, body);
      const members = await findMembersBySteamId(
        db,
        positions.map(({ steam_id }) => steam_id),
      );
      let taken = 0;
      for (const one of positions) {
        const user_id = members.get(one.steam_id);
        if (user_id === undefined || !mayTell(user_id)) continue;
        taken += 1;
        broadcasts.tellHere(TRUCK_SEEN, {
          user_id,
          tracker: 'custom',
          game: one.game ?? null,
          ...inUnits(one),
        });
      }
      return taken;
    },
  };
}
