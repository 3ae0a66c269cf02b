import { Client } from 'pg';
import { readConfig } from '@/backend/core/config';
import { openDatabase } from '@/backend/core/database';
import { startBackend } from './scale/backend';
import { fill, runOn, type Size } from './scale/fill';
import { measureIntake } from './scale/intake';
import type { Times } from './scale/load';
import { measureReads } from './scale/reads';
import { startPostgres } from './postgres-server.mjs';

const SMALL: Size = { deliveries: 10_000, members: 2000 };
const LARGE: Size = { deliveries: Number(process.argv[2] ?? 1_000_000), members: 2000 };

const ms = (value: number) => value.toFixed(1).padStart(8);

async function measureSize(size: Size): Promise<Map<string, Times>> {
  const server = await startPostgres();
  const client = new Client({ connectionString: server.url });
  const stops: (() => Promise<void>)[] = [server.stop];
  try {
    const opened = await openDatabase(readConfig({ DATABASE_URL: server.url }));
    await opened.close();
    await client.connect();
    stops.unshift(() => client.end());
    const start = Date.now();
    await fill(runOn(client), size);
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    console.log(
      `\n${size.deliveries} deliveries of ${size.members} members, filled in ${seconds} s`,
    );

    const one = await startBackend({ DATABASE_URL: server.url });
    stops.unshift(() => one.stop());
    const reads = await measureReads(one.url, size);
    for (const [name, times] of reads)
      console.log(`${name.padEnd(28)} p50 ${ms(times.p50)} ms, p95 ${ms(times.p95)} ms`);

    const two = await startBackend({ DATABASE_URL: server.url });
    stops.unshift(() => two.stop());
    const alone = await measureIntake([one.url], size, 0);
    const both = await measureIntake([one.url, two.url], size, 1);
    console.log(
      `accepted webhooks a second    one copy ${alone.perSecond.toFixed(0)}, two ${both.perSecond.toFixed(0)}`,
    );
    return reads;
  } finally {
    for (const stop of stops) await stop();
  }
}

async function main() {
  const small = await measureSize(SMALL);
  const large = await measureSize(LARGE);
  console.log(`\np95 at ${LARGE.deliveries} deliveries against ${SMALL.deliveries}`);
  for (const [name, times] of large) {
    const before = small.get(name)?.p95 ?? NaN;
    console.log(`${name.padEnd(28)} ${(times.p95 / before).toFixed(2)}×`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
