import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { readConfig } from '@/backend/read-config';
import { runInUtc } from '@/backend/core/time/utc';
import { openDatabase, openEmbedded } from '@/backend/core/db/open-database';
import { buildBackend } from './build-backend';
import { startPostgres } from './postgres-server.mjs';
import { checkTotals, startBackend } from './scale/backend';
import { fill } from './scale/fill';
import { measureIntake, SENDERS } from './scale/intake';
import type { Times } from './scale/load';
import { CLIENTS, measureRead, READS, warmUp } from './scale/reads';
import type { Run, Size } from './scale/size';
import { bareEmbedded, barePostgres, measureStatements, type Bare } from './scale/statements';

runInUtc();
const MEMBERS = 2000;
const DAYS = 5 * 365;
const SMALL = 10_000;
const FORCING_PAIRS = 2;
const WITHOUT_FORCING = `--import=${path.resolve('scripts/scale/without-forcing.mjs')}`;
const LIMIT_MS = 100;
const LIMIT_GROWTH = 2;

const [large = 1_000_000, embedded = 100_000] = process.argv.slice(2).map(Number);
/** A company as busy as the large one, but young: what differs then is its age. */
const youngDays = Math.max(1, Math.round((DAYS * SMALL) / large));

type Results = Map<string, Times>;

const number = (value: number) => value.toLocaleString('en');
const ms = (value: number | undefined) =>
  value === undefined ? '       –' : value.toFixed(1).padStart(8);

const printIntake = (copies: string, { perSecond, p50, p95 }: Times) =>
  console.log(
    `${copies}: ${perSecond.toFixed(0)} accepted webhooks a second from ${SENDERS} senders; p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  );

async function timedFill(run: Run, size: Size, database: string): Promise<void> {
  const start = Date.now();
  await fill(run, size);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  const { deliveries, members, days } = size;
  console.log(
    `\n${database}: ${number(deliveries)} deliveries of ${number(members)} members in ${number(days)} days, filled in ${seconds} s`,
  );
}

async function measureBare(bare: Bare, size: Size): Promise<Results> {
  const found: Results = new Map();
  for (const read of READS)
    if (!read.isFloor) found.set(read.name, await measureStatements(bare, read, size));
  return found;
}

/** Every list and page over HTTP, each beside its own statements alone. */
async function measureReads(url: string, size: Size, bare: Results): Promise<Results> {
  await warmUp(url, size);
  console.log(`${CLIENTS} clients, ms${' '.repeat(24)}p50      p95   calls/s   bare p50  bare p95`);
  const found: Results = new Map();
  for (const read of READS) {
    const times = await measureRead(url, read, size);
    found.set(read.name, times);
    const alone = bare.get(read.name);
    const columns = [times.p50, times.p95, times.perSecond, alone?.p50, alone?.p95].map(ms);
    console.log(`${read.name.padEnd(32)}${columns.join('  ')}`);
  }
  return found;
}

async function measurePostgres(size: Size): Promise<Results> {
  // Larger than its default, so that the fill doesn't wait for checkpoints; everything else is as installed.
  const server = await startPostgres({ max_wal_size: '8GB' });
  if (!server) throw new Error('No PostgreSQL server is to be had on this machine.');
  const settings = { DATABASE_URL: server.url };
  const stops: (() => Promise<void>)[] = [server.stop];
  try {
    const opened = await openDatabase(readConfig(settings));
    await opened.close();
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      await timedFill((statement) => client.query(statement), size, 'PostgreSQL');
    } finally {
      await client.end();
    }
    await checkTotals(settings);

    const pool = new Pool({ connectionString: server.url, max: CLIENTS });
    // A connection that ends by itself, as when the server stops, is no reason to fall over.
    pool.on('error', () => undefined);
    stops.unshift(() => pool.end());
    const bare = await measureBare(barePostgres(pool), size);
    const one = await startBackend(settings);
    stops.unshift(() => one.stop());
    const reads = await measureReads(one.url, size, bare);
    const alone = await measureIntake([one.url], size, 0);
    const two = await startBackend(settings);
    stops.unshift(() => two.stop());
    const both = await measureIntake([one.url, two.url], size, 1);
    printIntake('one copy', alone);
    printIntake('two copies', both);
    await checkTotals(settings);
    return reads;
  } finally {
    for (const stop of stops) await stop();
  }
}

async function measureEmbedded(size: Size): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'panel-scale-'));
  const settings = { DATA_DIR: folder };
  try {
    const client = await PGlite.create(path.join(folder, 'database'));
    const opened = await openEmbedded(client);
    await timedFill((statement) => client.exec(statement), size, 'embedded database');
    const bare = await measureBare(bareEmbedded(client), size);
    await opened.close();
    const one = await startBackend(settings);
    try {
      await measureReads(one.url, size, bare);
    } finally {
      await one.stop();
    }
    await measureForcing(settings, size);
    await checkTotals(settings);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * What it costs that the embedded database's log is on the disk before an answer: intake with it and
 * without, in turn, so that a busy machine shows in both.
 */
async function measureForcing(settings: Record<string, string>, size: Size): Promise<void> {
  const rates: Record<'forced' | 'unforced', number[]> = { forced: [], unforced: [] };
  for (let run = 0; run < 2 * FORCING_PAIRS; run += 1) {
    const kind = run % 2 === 0 ? 'forced' : 'unforced';
    const options = kind === 'forced' ? '' : WITHOUT_FORCING;
    const one = await startBackend({ ...settings, NODE_OPTIONS: options });
    try {
      const times = await measureIntake([one.url], size, run);
      printIntake(`one copy, ${kind}`, times);
      rates[kind].push(times.perSecond);
    } finally {
      await one.stop();
    }
  }
  const sum = (list: readonly number[]) => list.reduce((total, rate) => total + rate, 0);
  const cost = 1 - sum(rates.forced) / sum(rates.unforced);
  console.log(`Forcing the log to the disk costs ${(cost * 100).toFixed(0)} % of the intake.`);
}

/** Compares with the limits: how slow a page may be, and how much slower than in a young company. */
function judge(young: Results, old: Results): void {
  console.log(`\nPostgreSQL, p95 of ${number(large)} deliveries against ${number(SMALL)}`);
  const over: string[] = [];
  for (const [name, { p95 }] of old) {
    const growth = p95 / (young.get(name)?.p95 ?? NaN);
    console.log(`${name.padEnd(32)}${ms(p95)} ms  ${growth.toFixed(2)}×`);
    if (p95 > LIMIT_MS) over.push(`${name}: ${p95.toFixed(1)} ms`);
    if (growth > LIMIT_GROWTH) over.push(`${name}: ${growth.toFixed(2)}×`);
  }
  const limits = `${LIMIT_MS} ms, ${LIMIT_GROWTH}×`;
  console.log(over.length === 0 ? `All within ${limits}.` : `Over ${limits}: ${over.join('; ')}`);
}

async function main() {
  buildBackend();
  if (large > 0) {
    const young = await measurePostgres({ deliveries: SMALL, members: MEMBERS, days: youngDays });
    const old = await measurePostgres({ deliveries: large, members: MEMBERS, days: DAYS });
    judge(young, old);
  }
  if (embedded > 0) await measureEmbedded({ deliveries: embedded, members: MEMBERS, days: DAYS });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
