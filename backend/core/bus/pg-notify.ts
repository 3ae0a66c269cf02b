import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Context } from '@/backend/core/context';

/** The PostgreSQL channels of what instances tell each other. */
const CHANNELS = ['changes', 'broadcasts'] as const;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

interface Listening extends Pick<Context, (typeof CHANNELS)[number]> {
  url: string;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Exchanges changes and broadcasts with other instances on the same PostgreSQL; the embedded database has a single
 * instance. Returns a function that stops it.
 */
export function joinCopies({ config, db, changes, broadcasts, log }: Context): () => Promise<void> {
  const url = config.databaseUrl;
  if (!url) return () => Promise.resolve();
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'changes are not being exchanged with other instances');
  const tellOver = (channel: (typeof CHANNELS)[number]) => (payload: string) =>
    db.execute(sql`select pg_notify(${channel}, ${payload})`).then(() => undefined, onError);
  changes.tellOthersBy(tellOver('changes'));
  broadcasts.tellOthersBy(tellOver('broadcasts'));
  const stopping = new AbortController();
  const listening = listenForEver({
    url,
    changes,
    broadcasts,
    signal: stopping.signal,
    onError,
  });
  return async () => {
    stopping.abort();
    await listening;
  };
}

async function listenForEver(listening: Listening): Promise<void> {
  const { changes, signal, onError } = listening;
  let pause = FIRST_PAUSE_MS;
  let hasListened = false;
  const start = () => {
    // Messages sent since the connection broke are lost.
    if (hasListened) changes.takeAll();
    hasListened = true;
    pause = FIRST_PAUSE_MS;
  };
  while (!signal.aborted) {
    await listenOnce(listening, start).catch(onError);
    await wait(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Listens on a dedicated connection until it breaks or is stopped. */
async function listenOnce(
  { url, changes, broadcasts, signal, onError }: Listening,
  onStart: () => void,
): Promise<void> {
  const client = new Client({ connectionString: url, keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve).on('error', () => resolve());
  });
  const end = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  client.on('notification', ({ channel, payload = '' }) => {
    try {
      if (channel === 'broadcasts') broadcasts.take(payload);
      else changes.take(payload);
    } catch (error) {
      onError(error);
    }
  });
  try {
    await client.connect();
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    onStart();
    await ended;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
