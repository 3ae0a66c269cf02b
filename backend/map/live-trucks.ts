import * as z from 'zod';
import { backendState } from '@/backend/core/backend-state';
import { type Channel, STREAM_EVENT } from '@/backend/core/bus/broadcasts';
import type { Context } from '@/backend/core/context';
import { gamesOf, type TruckPosition, TRUCK_SEEN } from '@/backend/jobs/public';
import { GAMES } from '@/lib/contracts/jobs/games';
import { type MovedTrucks, type Truck, TRUCK_FADES_S, TRUCK_GONE_S } from '@/lib/contracts/map/map';
import { RoadLearner } from './roads/road-learner';
import { isSharing, listSharers } from './sharing-store';

const shown = z.object({
  user_id: z.number(),
  game: z.enum(GAMES),
  x: z.number(),
  z: z.number(),
  speed_kmh: z.number(),
  heading: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type ShownTruck = z.output<typeof shown>;

const TRUCKS: Channel<ShownTruck[]> = { name: 'trucks', schema: z.array(shown) };
/** A message between instances has at most 8,000 bytes, and a truck about 100. */
const TRUCKS_A_MESSAGE = 60;

/** That a member has the map open. */
export const MAP_WATCHED: Channel<{ user_id: number; until: number }> = {
  name: 'map_watched',
  schema: z.object({ user_id: z.number(), until: z.number() }),
};
const WATCHED_MS = 90_000;

/**
 * Where the trucks of those are who share it, in memory only. Once a second what trackers told is
 * admitted, if its driver shares it, told to the other instances, and sent to all open maps in one
 * message. Whether somebody shares is asked of the database each time, so that it is obeyed at once.
 */
class LiveTrucks {
  /** By member and tracker: another tracker than theirs must not replace what theirs told. */
  private told = new Map<string, TruckPosition & { at: number }>();
  private readonly trucks = new Map<number, ShownTruck>();
  private readonly watchers = new Map<number, number>();
  private moved = new Set<number>();
  private gone = new Set<number>();
  /** Members who stopped sharing during a turn, of whom it may not know. */
  private stopped = new Set<number>();
  private turn: Promise<void> | undefined;
  private writing: Promise<void> | undefined;
  private readonly roads: RoadLearner;
  /** Members whose trackers told this instance. */
  private readonly ours = new Set<number>();

  constructor(private readonly context: Context) {
    this.roads = new RoadLearner(context);
    const { broadcasts, changes, clock } = context;
    broadcasts.listen(TRUCK_SEEN, (seen) =>
      this.told.set(`${seen.user_id} ${seen.tracker}`, { ...seen, at: clock.now().getTime() }),
    );
    // Another instance may not have heard yet that somebody stopped.
    broadcasts.listen(TRUCKS, (trucks) =>
      trucks.filter(({ user_id }) => !this.stopped.has(user_id)).forEach((one) => this.show(one)),
    );
    broadcasts.listen(MAP_WATCHED, ({ user_id, until }) => this.watchers.set(user_id, until));
    changes.listenAtOnce((told) => {
      for (const { topic, user_id } of told)
        if (topic === 'position_sharing' && user_id !== undefined) void this.look(user_id);
    });
  }

  /** The trucks on the map now; the reader is told their moves from here on. */
  async open(reader: number): Promise<Truck[]> {
    const now = this.context.clock.now().getTime();
    await this.context.broadcasts.tellAll(MAP_WATCHED, {
      user_id: reader,
      until: now + WATCHED_MS,
    });
    this.forgetOld(now);
    const sharers = await this.sharersOf(this.trucks.keys());
    return [...this.trucks.values()].flatMap(({ user_id, at, ...truck }) => {
      const name = sharers.get(user_id)?.name;
      if (name === undefined) return [];
      return { ...truck, member: { user_id, name }, age: Math.round((now - at) / 1000) };
    });
  }

  /** Where members are who share it at this moment, unless that was a minute ago. */
  async positions(): Promise<Pick<ShownTruck, 'user_id' | 'game' | 'x' | 'z'>[]> {
    const oldest = this.context.clock.now().getTime() - TRUCK_FADES_S * 1000;
    const sharers = await this.sharersOf(this.trucks.keys());
    return [...this.trucks.values()].filter(
      ({ user_id, at }) => at > oldest && sharers.has(user_id),
    );
  }

  /** Whose trucks are shown now. */
  async listMembers(): Promise<number[]> {
    this.forgetOld(this.context.clock.now().getTime());
    return [...(await this.sharersOf(this.trucks.keys())).keys()];
  }

  /** Runs one turn at a time; must not fail. */
  beat(): Promise<void> {
    this.turn ??= this.takeTurn()
      .catch((error: unknown) => this.context.log.error({ err: error }, 'failed to show trucks'))
      .finally(() => {
        this.turn = undefined;
      });
    return this.turn;
  }

  /** Resolves when no turn is running and what roads were learned is written. */
  async settled(): Promise<void> {
    await this.turn;
    await this.writing;
    await this.writeRoads(() => this.roads.writeAll());
  }

  /** Beside the turns, which don’t wait for a slow database. */
  private writeRoads(write: () => Promise<void>): Promise<void> {
    this.writing ??= write()
      .catch((error: unknown) => this.context.log.error({ err: error }, 'failed to write roads'))
      .finally(() => {
        this.writing = undefined;
      });
    return this.writing;
  }

  private async takeTurn(): Promise<void> {
    const now = this.context.clock.now();
    this.forgetOld(now.getTime());
    for (const [userId, until] of this.watchers)
      if (until <= now.getTime()) this.watchers.delete(userId);
    this.stopped = new Set();
    void this.writeRoads(() => this.roads.write(now.getTime()));
    const { told } = this;
    if (told.size === 0 && (this.watchers.size === 0 || this.trucks.size === 0)) return this.send();
    this.told = new Map();
    const sharers = await this.sharersOf([
      ...Array.from(told.values(), ({ user_id }) => user_id),
      ...this.trucks.keys(),
    ]);
    for (const userId of this.trucks.keys()) if (!sharers.has(userId)) this.forget(userId);
    await this.admit(
      [...told.values()].filter(
        ({ user_id, tracker }) => sharers.get(user_id)?.tracker === tracker,
      ),
      now,
    );
    this.send();
  }

  private async admit(told: readonly (TruckPosition & { at: number })[], now: Date): Promise<void> {
    if (told.length === 0) return;
    const unknown = told.flatMap(({ user_id, game }) => (game === null ? user_id : []));
    const games = await gamesOf(this.context.db, unknown, now);
    const admitted = told.flatMap(({ tracker: _tracker, ...truck }) => {
      const game = truck.game ?? games.get(truck.user_id) ?? null;
      return game === null || this.stopped.has(truck.user_id) ? [] : { ...truck, game };
    });
    for (const { user_id } of admitted) this.ours.add(user_id);
    for (let place = 0; place < admitted.length; place += TRUCKS_A_MESSAGE)
      await this.context.broadcasts.tellAll(
        TRUCKS,
        admitted.slice(place, place + TRUCKS_A_MESSAGE),
      );
  }

  private sharersOf(userIds: Iterable<number>) {
    const asked = [...new Set(userIds)];
    return asked.length === 0 ? new Map<number, never>() : listSharers(this.context.db, asked);
  }

  /** Forgets a member's truck at once if they no longer share it. */
  private async look(userId: number): Promise<void> {
    try {
      if (await isSharing(this.context.db, userId)) {
        this.stopped.delete(userId);
        return;
      }
      this.stopped.add(userId);
      this.forget(userId);
      this.roads.forget(userId);
      this.send();
    } catch (error) {
      this.context.log.error({ err: error }, 'failed to read who shares their position');
    }
  }

  private show(truck: ShownTruck): void {
    this.trucks.set(truck.user_id, truck);
    this.roads.see(truck, this.ours.delete(truck.user_id));
    this.moved.add(truck.user_id);
  }

  private forget(userId: number): void {
    if (this.trucks.delete(userId)) this.gone.add(userId);
    this.moved.delete(userId);
    this.roads.leave(userId);
  }

  private forgetOld(now: number): void {
    for (const [userId, { at }] of this.trucks)
      if (at <= now - TRUCK_GONE_S * 1000) this.forget(userId);
  }

  private send(): void {
    const { moved, gone } = this;
    if (moved.size === 0 && gone.size === 0) return;
    [this.moved, this.gone] = [new Set(), new Set()];
    if (this.watchers.size === 0) return;
    const message: MovedTrucks = {
      trucks: [...moved].flatMap((userId) => {
        const truck = this.trucks.get(userId);
        if (!truck) return [];
        const { user_id, game, x, z: south, heading, speed_kmh } = truck;
        return [[user_id, game, x, south, heading, speed_kmh]];
      }),
      gone: [...gone],
    };
    this.context.broadcasts.tellHere(STREAM_EVENT, {
      name: 'trucks',
      data: JSON.stringify(message),
      to: [...this.watchers.keys()],
      is_never_skipped: gone.size > 0,
    });
  }
}

/** The trucks that a backend knows of. */
export const liveTrucks = backendState((context) => new LiveTrucks(context));

/** Where they are, for other domains. */
export const readPositions = (context: Context) => liveTrucks(context).positions();
