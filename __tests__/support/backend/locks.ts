import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import type { TestBackend } from './backend';

const isOnServer = Boolean(process.env.TEST_POSTGRES_URL);

/** The embedded database has one connection: nothing can meet there. */
export const describeOnServer = isOnServer ? describe : describe.skip;

const LONGEST_WAIT_MS = 20_000;
const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** A statement, or work that isn't committed yet. */
type Held = string | ((tx: Database) => Promise<unknown>);

const doIn = (tx: Database, held: Held): Promise<unknown> =>
  typeof held === 'string' ? tx.execute(sql.raw(held)) : held(tx);

/** Keeps what is locked until the returned function is called. */
export async function hold({ context: { db } }: TestBackend, held: Held) {
  let letGo: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let holding: Promise<void> = isOver;
  await new Promise<void>((resolve, reject) => {
    holding = db.transaction(async (tx) => {
      await doIn(tx, held);
      resolve();
      await isOver;
    });
    holding.catch(reject);
  });
  return () => {
    letGo();
    return holding;
  };
}

/** Until as many wait for locks. */
export async function untilWaiting({ query }: TestBackend, count: number): Promise<void> {
  while (Number((await query(WAITING))[0]?.['count']) < count);
}

/**
 * Lets several meet at a lock: starts each while the locks of a statement, or of work that isn't
 * committed yet, are held, and releases those once each waits for a lock or is done. What a guard
 * should have kept apart has then seen the same. On the embedded database they come one after another.
 * @param meanwhile happens while all of them wait
 */
export async function meetAt<Result>(
  backend: TestBackend,
  held: Held,
  works: readonly (() => Promise<Result>)[],
  meanwhile: () => unknown = () => undefined,
): Promise<Result[]> {
  if (!isOnServer) {
    if (typeof held === 'function') await backend.context.db.transaction(held);
    return Promise.all(works.map((work) => work()));
  }
  const release = await hold(backend, held);
  let done = 0;
  const count = () => {
    done += 1;
  };
  const started = works.map((work) => work());
  for (const one of started) void one.then(count, count);
  try {
    const last = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const [waiting] = await backend.query(WAITING);
      if (Number(waiting?.['count']) + done >= works.length) break;
      if (Date.now() > last) throw new Error('Not all of them came to the lock.');
    }
    await meanwhile();
  } finally {
    await release();
  }
  return Promise.all(started);
}
