import { sql } from 'drizzle-orm';
import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { bodyOf } from '@/__tests__/support/services/trackers';
import { changed, STEAM_ID, tampere } from '@/__tests__/support/services/trucky';
import { retryKept } from '@/backend/jobs/intake/retry-kept';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-03T20:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID, tracker: 'trucky' });
  await backend.addMember({ name: 'Logger', steam_id: '76561190000000002', tracker: 'job_logger' });
});
afterAll(() => backend.close());

/** Leaves a body as our own failure does: it is stored, and nothing became of it. */
const keep = (body: string, received_at: string, { tracker = 'trucky', attempts = 1 } = {}) =>
  backend.query(
    `insert into tracker_payloads (tracker, body, received_at, attempts, address, result, user_id, steam_id)
     select $1::text, $2::bytea, $3::timestamptz, $4::int, '', 'kept', id, steam_id from users
       where tracker = $1 and tracker = 'job_logger'
     union all select $1, $2, $3, $4, '', 'kept', null, null where $1 <> 'job_logger'`,
    [tracker, Buffer.from(body), received_at, attempts],
  );
const resultsByNumber = async () =>
  Object.fromEntries(
    (await backend.query('select external_id, result from tracker_payloads')).map(
      ({ external_id, result }) => [external_id, result],
    ),
  );
/** Without an index, whose order a query might have by chance. */
const retry = () =>
  backend.context.db.transaction(async (tx) => {
    for (const setting of ['enable_indexscan = off', 'enable_bitmapscan = off'])
      await tx.execute(sql.raw(`set local ${setting}`));
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    return retryKept({ ...backend.context, db: tx });
  });
const numbered = (id: string) => JSON.stringify(changed({ id }));

describe('bodies that our own failure left not understood', () => {
  it('are taken up in the order in which they came', async () => {
    await keep(numbered('second'), '2026-03-03T19:02:00Z');
    await keep(numbered('third'), '2026-03-03T19:03:00Z');
    await keep(numbered('first'), '2026-03-03T19:01:00Z');
    await retry();
    expect(await resultsByNumber()).toEqual({
      first: 'accepted',
      second: 'duplicate',
      third: 'duplicate',
    });
  });

  it('are taken up in the order of their ids where they came in the same instant', async () => {
    for (const [id, external_id] of [
      [2, 'second'],
      [1, 'first'],
    ] as const)
      await backend.query(
        `insert into tracker_payloads (id, tracker, body, received_at, attempts, address, result)
         overriding system value values ($1, 'trucky', $2, '2026-03-03T19:01:00Z', 1, '', 'kept')`,
        [id, Buffer.from(numbered(external_id))],
      );
    await retry();
    expect(await resultsByNumber()).toEqual({ first: 'accepted', second: 'duplicate' });
  });

  it('come after all others once they have failed often', async () => {
    await keep(numbered('stubborn'), '2026-03-03T19:01:00Z', { attempts: 9 });
    await keep(numbered('new'), '2026-03-03T19:02:00Z');
    await retry();
    expect(await resultsByNumber()).toEqual({ new: 'accepted', stubborn: 'duplicate' });
  });

  it('make a whole job of its beginning, its fine and its end', async () => {
    const tracker = 'job_logger';
    await keep(bodyOf('job-logger/job.delivered.json'), '2026-03-03T19:40:00Z', { tracker });
    await keep(bodyOf('job-logger/fine.json'), '2026-03-03T19:10:00Z', { tracker });
    await keep(bodyOf('job-logger/job.on_job.json'), '2026-03-03T19:00:00Z', { tracker });
    await retry();
    expect(await backend.query('select real_seconds, fine_count from jobs')).toEqual([
      { real_seconds: 2400, fine_count: 1 },
    ]);
  });

  it('leave the next ones their turn when the first fails again', async () => {
    await backend.query("alter table jobs add constraint none check (external_id <> 'first')");
    await keep(numbered('second'), '2026-03-03T19:02:00Z');
    await keep(numbered('first'), '2026-03-03T19:01:00Z');
    await retry();
    await backend.query('alter table jobs drop constraint none');
    expect(await resultsByNumber()).toEqual({ first: 'kept', second: 'accepted' });
  });

  it('wait until whoever took them first is surely done with them', async () => {
    await keep(tampere, '2026-03-03T19:59:41Z');
    expect(await retry()).toBe(0);
    backend.clock.set('2026-03-03T20:00:02Z');
    expect(await retry()).toBe(1);
  });
});
