import type { TestBackend } from '@/__tests__/support/backend/backend';

export interface DrivenJob {
  at?: string;
  status?: string;
  game?: string;
  ids?: [source: string | null, destination: string | null];
  names?: [source: string | null, destination: string | null];
  events?: readonly (readonly [type: string, x: number, z: number])[];
}

let number = 0;

/** An accepted job with positions, as a tracker might have told it. */
export async function driveJob(
  backend: TestBackend,
  user_id: number,
  {
    at = '2026-03-19T08:00:00Z',
    status = 'accepted',
    game = 'eut2',
    ids = ['berlin', 'paris'],
    names = [null, null],
    events = [],
  }: DrivenJob = {},
): Promise<number> {
  number += 1;
  const [found] = await backend.query(
    `insert into jobs (user_id, external_id, source, currency, game, status, finished_at, driven_km, cargo_name,
       source_city_id, destination_city_id, source_city_name, destination_city_name,
       income, expenses, fines, revenue, points, created_at, updated_at)
     values ($1, $2, 'webhook', 'EUR', $3, $4, $5, 300, 'Apples', $6, $7, $8, $9, 0, 0, 0, 0, 120, now(), now()) returning id`,
    [user_id, `drawn-${number}`, game, status, at, ...ids, ...names],
  );
  for (const [type, x, z] of events)
    await backend.query('insert into job_events (job_id, type, x, z) values ($1, $2, $3, $4)', [
      found?.['id'],
      type,
      x,
      z,
    ]);
  return Number(found?.['id']);
}
