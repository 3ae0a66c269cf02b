import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { DEMO_HEADER, healthEndpoint, releaseVersionEndpoint } from '@/lib/contracts/release';
import type { Context } from './context';
import type { Endpoints } from './endpoints';
import { Refusal } from './errors';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

export function registerHealth(endpoints: Endpoints, { config, db, log }: Context): void {
  endpoints.public(releaseVersionEndpoint, ({ reply }) => {
    if (config.hasDemoData) reply.header(DEMO_HEADER, 'on');
    return { version };
  });

  endpoints.public(healthEndpoint, async () => {
    try {
      await db.execute(sql`select 1`);
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      throw new Refusal(503, 'database_down', 'The database does not answer.');
    }
    return { status: 'ok', version, uptime_seconds: Math.round(process.uptime()) };
  });
}
