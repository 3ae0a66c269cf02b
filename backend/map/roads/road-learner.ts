import type { Context } from '@/backend/core/context';
import type { Game } from '@/lib/contracts/jobs/games';
import { ROAD_CELL } from '@/lib/contracts/map/roads';
import { countDrives, type DrivenCell } from './road-store';

interface Seen {
  user_id: number;
  game: Game;
  x: number;
  z: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Cells of which only one member is known to have driven them. */
const MOST_WAITING = 200_000;
/** What lies between two positions is a road only if they are near each other. */
const LONGEST_STEP = 600;
const LONGEST_GAP_MS = 15_000;
const WRITTEN_EVERY_MS = 60_000;
const SHARED = 0;

/** The cells between two positions, without that of the first. */
function cellsBetween(from: Seen, to: Seen): { x: number; z: number }[] {
  const [x, z] = [to.x - from.x, to.z - from.z];
  const steps = Math.max(1, Math.ceil((2 * Math.hypot(x, z)) / ROAD_CELL));
  const cells: { x: number; z: number }[] = [];
  let last = { x: Math.floor(from.x / ROAD_CELL), z: Math.floor(from.z / ROAD_CELL) };
  for (let step = 1; step <= steps; step += 1) {
    const cell = {
      x: Math.floor((from.x + (x * step) / steps) / ROAD_CELL),
      z: Math.floor((from.z + (z * step) / steps) / ROAD_CELL),
    };
    if (cell.x === last.x && cell.z === last.z) continue;
    cells.push(cell);
    last = cell;
  }
  return cells;
}

/**
 * Learns roads from live trucks without storing anybody's way: a cell waits in memory until a second
 * member drives it, and only then is counted, without a name. Every instance sees all trucks, and
 * writes the drives of those it was told of.
 */
export class RoadLearner {
  private readonly last = new Map<number, Seen>();
  /** Who drove a cell first, or that several have. */
  private readonly drivers = new Map<string, number>();
  private drives = new Map<string, DrivenCell>();
  private writtenAt = 0;

  constructor(private readonly context: Pick<Context, 'db'>) {}

  /** @param isOurs whether this instance counts it */
  see(truck: Seen, isOurs: boolean): void {
    const before = this.last.get(truck.user_id);
    this.last.set(truck.user_id, truck);
    if (
      before?.game !== truck.game ||
      truck.at - before.at > LONGEST_GAP_MS ||
      Math.hypot(truck.x - before.x, truck.z - before.z) > LONGEST_STEP
    )
      return;
    for (const { x, z } of cellsBetween(before, truck)) {
      const key = `${truck.game} ${x} ${z}`;
      const first = this.drivers.get(key);
      if (first === undefined || first === truck.user_id) {
        this.drivers.set(key, truck.user_id);
        continue;
      }
      this.drivers.set(key, SHARED);
      if (!isOurs) continue;
      // The second drive counts the first one too, which was not written.
      const drives = (this.drives.get(key)?.drives ?? 0) + (first === SHARED ? 1 : 2);
      this.drives.set(key, { game: truck.game, x, z, drives });
    }
    for (const key of this.drivers.keys()) {
      if (this.drivers.size <= MOST_WAITING) break;
      this.drivers.delete(key);
    }
  }

  /** Forgets where a member was last, as their truck is gone. */
  leave(userId: number): void {
    this.last.delete(userId);
  }

  /** Forgets where a member drove, as far as nobody else did. */
  forget(userId: number): void {
    this.leave(userId);
    for (const [key, driver] of this.drivers) if (driver === userId) this.drivers.delete(key);
  }

  /** Writes what was counted, once a minute. */
  async write(now: number): Promise<void> {
    if (this.drives.size === 0 || now - this.writtenAt < WRITTEN_EVERY_MS) return;
    this.writtenAt = now;
    await this.writeAll();
  }

  /** Writes what was counted; what can’t be written waits for the next time. */
  async writeAll(): Promise<void> {
    const written = this.drives;
    if (written.size === 0) return;
    this.drives = new Map();
    try {
      await countDrives(this.context.db, [...written.values()]);
    } catch (error) {
      for (const [key, cell] of written) {
        const drives = cell.drives + (this.drives.get(key)?.drives ?? 0);
        this.drives.set(key, { ...cell, drives });
      }
      throw error;
    }
  }
}
