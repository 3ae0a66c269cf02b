import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { DEMO_HEADER, healthEndpoint, releaseVersionEndpoint } from '@/lib/contracts/core/release';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from './endpoints';
import { diskFull, isDiskFull } from './disk-full';
import { databaseDown } from './errors';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Below the space the largest request may need. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** A remote server reports a full disk only on writes. */
const REMEMBERED_MS = 60_000;
/** Whether there is enough disk space. */
export class DiskWatch {
  private fullAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly folder: string) {}

  /** Records why a request failed. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.fullAt = performance.now();
  }

  async isFull(): Promise<boolean> {
    if (performance.now() - this.fullAt < REMEMBERED_MS) return true;
    try {
      const { bavail, bsize } = await statfs(this.folder);
      return bavail * bsize < LEAST_FREE_BYTES;
    } catch {
      // Nothing is stored there yet.
      return false;
    }
  }
}

/** Callers prefer a quick failure over waiting. */
const ANSWER_MS = 3000;

const failAfter = (ms: number, signal: AbortSignal): Promise<never> =>
  wait(ms, undefined, { signal }).then(
    () => Promise.reject(new Error(`No response within ${ms} ms.`)),
    // Already answered.
    () => new Promise<never>(() => undefined),
  );

export function registerHealth(
  endpoints: Endpoints,
  { config, db, log }: Context,
  disk: DiskWatch,
): void {
  endpoints.public(releaseVersionEndpoint, ({ reply }) => {
    if (config.hasDemoData) reply.header(DEMO_HEADER, 'on');
    return { version };
  });

  /** One probe at a time, since each takes a connection and a hung database answers none. */
  let asking: Promise<void> | undefined;
  const ask = () =>
    (asking ??= db.execute(sql`select 1`).then(
      () => {
        asking = undefined;
      },
      (error: unknown) => {
        asking = undefined;
        throw error;
      },
    ));

  endpoints.public(healthEndpoint, async () => {
    const silence = new AbortController();
    try {
      await Promise.race([ask(), failAfter(ANSWER_MS, silence.signal)]);
    } catch (error) {
      log.error({ err: error }, 'the database isn’t responding');
      throw databaseDown();
    } finally {
      silence.abort();
    }
    if (await disk.isFull()) throw diskFull();
    return { status: 'ok', version, uptime_seconds: Math.round(process.uptime()) };
  });
}
