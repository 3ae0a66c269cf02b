import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import type { Delivery } from '@/backend/jobs/record/delivery';

let backend: TestBackend;
let driver: string;
let hr: string;
let hrId: number;

const ONLY_YOU = 'Only you can undo your decision, and only within 10 seconds.';
const STEAM_ID = '76561190000000001';
const REASON = 'The tracker was wrong about this.';

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-11T12:00:00Z');
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
  hrId = await backend.addMember({ name: 'Hanna', steam_id: '76561190000000003' }, ['HR']);
  driver = await backend.signIn('driver@example.com');
  hr = await backend.signIn('hanna@example.com');
});
afterAll(() => backend.close());

const deliver = (delivery: Partial<Delivery> = {}) => record(backend, aDelivery(delivery));
const ask = async (
  path: string,
  json: Record<string, unknown>,
  { cookie = hr, method = 'POST' } = {},
) => {
  const answer = await backend.call(path, { method, cookie, json });
  return { status: answer.status, ...(await answer.json()) };
};
const standing = async (cookie = driver) =>
  (await (await backend.call('/api/rewards/standing', { cookie })).json()).points;
const ledger = () => backend.query('select kind, amount, revision from points_entries order by id');
const months = () =>
  backend.query('select period, jobs, km::float8 as km, points from driver_months where jobs <> 0');

describe('a flagged delivery', () => {
  const warped = { driven_km: 500, warp: 2 };

  it('brings nothing until the staff accepts it, and then its points', async () => {
    expect(await deliver(warped)).toMatchObject({ result: 'flagged' });
    expect(await standing()).toBe(0);
    const [waiting] = (await backend.ask('/api/jobs?scope=all', { cookie: hr })).items;
    expect(waiting).toMatchObject({ points: 0, held_points: 500 });
    expect(await ask('/api/jobs/1/accept', { version: 1 })).toMatchObject({
      status: 'accepted',
      points: 500,
      held_points: null,
      flags: ['warp'],
    });
    expect(await standing()).toBe(500);
    expect(await months()).toEqual([{ period: '2026-03', jobs: 1, km: 500, points: 500 }]);
  });

  it.each([
    ['accepted', { version: 1 }, 'accept'],
    ['voided', { version: 1, reason: REASON }, 'void'],
  ])('waits for review again once it was %s and that is undone', async (_case, json, path) => {
    await deliver(warped);
    await ask(`/api/jobs/1/${path}`, json);
    expect(await ask('/api/jobs/1/reopen', { version: 2 })).toMatchObject({
      status: 'flagged',
      points: 0,
      version: 3,
    });
    expect(await standing()).toBe(0);
    expect(await months()).toEqual([]);
    const [line] = await backend.query('select * from audit_entries order by id desc limit 1');
    expect(line).toMatchObject({ action: 'job.reopened', actor_id: hrId });
    expect(
      await backend.query(
        'select in_words(message) as message from notifications where withdrawn_at is null',
      ),
    ).toEqual([
      { message: expect.stringMatching(/^Job #1 .* was returned to review( \(−500 points\))?\.$/) },
    ]);
    expect(await ask('/api/jobs/1/accept', { version: 3 })).toMatchObject({ points: 500 });
  });

  it('is not undone by its driver, over a later change, or where nothing was flagged', async () => {
    await deliver(warped);
    await ask('/api/jobs/1/accept', { version: 1 });
    const undo = (version: number, cookie = hr) =>
      ask('/api/jobs/1/reopen', { version }, { cookie });
    expect((await undo(2, driver)).error.code).toBe('permission_missing');
    expect((await undo(1)).error.code).toBe('changed');
    await backend.addMember({ name: 'Heinz' }, ['HR']);
    const heinz = await backend.signIn('heinz@example.com');
    expect((await undo(2, heinz)).error.message).toBe(ONLY_YOU);
    await ask('/api/jobs/1/void', { version: 2, reason: REASON });
    expect((await undo(3)).error.message).toBe(
      'Only the last decision about a flagged job can be undone.',
    );
    expect(await standing()).toBe(0);
  });

  it('is undone for as long as it is offered and a little longer, and not after that', async () => {
    await deliver(warped);
    const acceptAndUndo = async (version: number, after: number) => {
      await ask('/api/jobs/1/accept', { version });
      backend.clock.set(new Date(backend.clock.now().getTime() + after).toISOString());
      return ask('/api/jobs/1/reopen', { version: version + 1 });
    };
    expect(await acceptAndUndo(1, 20_000)).toMatchObject({ status: 'flagged' });
    expect((await acceptAndUndo(3, 20_001)).error.message).toBe(ONLY_YOU);
    expect(await standing()).toBe(500);
  });

  it('warns its driver when it is voided, though no points are taken', async () => {
    await deliver(warped);
    await ask('/api/jobs/1/void', { version: 1, reason: REASON });
    expect(
      await backend.query(
        'select type, in_words(message) as message from notifications where withdrawn_at is null',
      ),
    ).toEqual([{ type: 'WARNING', message: `Job #1 (Lyon to Milano) was voided: ${REASON}` }]);
  });

  it('is accepted once by two who decide in the same moment', async () => {
    await deliver(warped);
    const both = await Promise.all([
      ask('/api/jobs/1/accept', { version: 1 }),
      ask('/api/jobs/1/accept', { version: 1 }),
    ]);
    expect(both.map(({ error }) => error?.code ?? 'accepted').sort()).toEqual([
      'accepted',
      'changed',
    ]);
    expect(await standing()).toBe(500);
  });

  it('is accepted with the others that the same flag alone holds back', async () => {
    await deliver({ ...warped, external_id: 'a' });
    await deliver({
      ...warped,
      external_id: 'b',
      driven_km: 700,
      finished_at: new Date('2026-03-10T22:00:00Z'),
    });
    await deliver({
      ...warped,
      external_id: 'c',
      planned_km: 100,
      finished_at: new Date('2026-03-10T23:00:00Z'),
    });
    await deliver({ ...warped, external_id: 'own', steam_id: '76561190000000003' });
    expect(await ask('/api/job-reviews/accept', { flag: 'warp' })).toMatchObject({
      accepted: 2,
      left: 0,
    });
    expect(await standing()).toBe(1200);
  });

  it('is not for the driver to accept, nor for staff who drove it', async () => {
    await deliver(warped);
    expect((await ask('/api/jobs/1/accept', { version: 1 }, { cookie: driver })).status).toBe(403);
    await deliver({ ...warped, external_id: 'own', steam_id: '76561190000000003' });
    expect(await ask('/api/jobs/2/accept', { version: 1 })).toMatchObject({
      status: 422,
      error: { message: 'You can’t decide on your own job.' },
    });
  });
});

describe('a delivery that counts', () => {
  it('loses its points when it is voided and has them again when it is restored', async () => {
    await deliver({ driven_km: 2600 });
    expect(await ask('/api/jobs/1/void', { version: 1, reason: REASON })).toMatchObject({
      status: 'void',
      status_reason: REASON,
      points: 0,
      version: 2,
    });
    expect(await standing()).toBe(0);
    expect(await months()).toEqual([]);
    expect(await ask('/api/jobs/1/restore', { version: 2, reason: REASON })).toMatchObject({
      status: 'accepted',
      points: 2600,
      status_reason: null,
    });
    expect(await ledger()).toEqual([
      { kind: 'job', amount: 2600, revision: 1 },
      { kind: 'job_reversal', amount: -2600, revision: 2 },
      { kind: 'job', amount: 2600, revision: 3 },
    ]);
    expect(await backend.query('select from_rank, to_rank from rank_changes order by id')).toEqual([
      { from_rank: 'Apprentice Driver', to_rank: 'Novice Driver' },
      { from_rank: 'Novice Driver', to_rank: 'Apprentice Driver' },
      { from_rank: 'Apprentice Driver', to_rank: 'Novice Driver' },
    ]);
  });

  it('needs a reason to be voided', async () => {
    await deliver();
    expect(await ask('/api/jobs/1/void', { version: 1, reason: ' too short ' })).toMatchObject({
      status: 400,
      error: { fields: { reason: 'Give a reason of at least 10 characters.' } },
    });
    expect(await standing()).toBe(100);
  });

  it('is not changed by who has seen an earlier version', async () => {
    await deliver();
    await ask('/api/jobs/1/void', { version: 1, reason: REASON });
    expect(await ask('/api/jobs/1/restore', { version: 1, reason: REASON })).toMatchObject({
      status: 409,
      error: {
        message: 'You’ve changed this record since, perhaps in another tab.',
      },
    });
  });

  it('is worth what the rule says after it has been put right', async () => {
    await deliver({ driven_km: 500, top_speed_kmh: 128, expenses: 300, fines: 200 });
    expect(await standing()).toBe(250);
    expect(
      await ask(
        '/api/jobs/1',
        {
          version: 1,
          reason: REASON,
          changes: { top_speed_kmh: 96, auto_park: false, income: 9000 },
        },
        { method: 'PATCH' },
      ),
    ).toMatchObject({ status: 'accepted', points: 525, speed_class: 'real' });
    expect(await standing()).toBe(525);
    expect(await backend.query('select revenue::float8 as revenue from jobs')).toEqual([
      { revenue: 8500 },
    ]);
  });

  it('that was void by its speed counts once its speed is put right, and not before', async () => {
    expect(await deliver({ driven_km: 300, top_speed_kmh: 190 })).toMatchObject({ result: 'void' });
    expect(await ask('/api/jobs/1/restore', { version: 1, reason: REASON })).toMatchObject({
      status: 409,
      error: { message: 'This job is void because of its top speed. Correct that instead.' },
    });
    expect((await ask('/api/jobs/1/void', { version: 1, reason: REASON })).status).toBe(409);
    expect((await ask('/api/jobs/1/accept', { version: 1 })).status).toBe(409);
    expect(
      await ask(
        '/api/jobs/1',
        { version: 1, reason: REASON, changes: { top_speed_kmh: 95 } },
        { method: 'PATCH' },
      ),
    ).toMatchObject({ status: 'accepted', points: 300 });
  });

  it('takes no change of what is not the staff’s to change', async () => {
    await deliver();
    for (const changes of [
      { points: 9999 },
      { user_id: 2 },
      { driven_km: -1 },
      { driven_km: null },
    ])
      expect(
        (await ask('/api/jobs/1', { version: 1, reason: REASON, changes }, { method: 'PATCH' }))
          .status,
      ).toBe(400);
    expect(await standing()).toBe(100);
  });

  it('tells who did what to it, to the staff alone', async () => {
    await deliver();
    await ask('/api/jobs/1/void', { version: 1, reason: REASON });
    const history = await backend.call('/api/jobs/1/history', { cookie: hr });
    expect((await history.json()).items).toMatchObject([
      {
        action: 'job.voided',
        actor: { user_id: hrId, name: 'Hanna' },
        reason: REASON,
        before: { status: 'accepted', points: 100 },
        after: { status: 'void', points: 0 },
      },
    ]);
    expect((await backend.call('/api/jobs/1/history', { cookie: driver })).status).toBe(403);
  });
});

describe('the delivery of an unknown driver', () => {
  const orphan = { steam_id: '76561190000000099', driven_km: 400 };

  it('brings its points to the member that the staff gives it to', async () => {
    expect(await deliver(orphan)).toMatchObject({ result: 'orphan' });
    expect(await ask('/api/jobs/1/attach', { version: 1, user_id: 1 })).toMatchObject({
      status: 'accepted',
      points: 400,
      driver: { user_id: 1, name: 'Driver' },
    });
    expect(await standing()).toBe(400);
  });

  it('keeps what was wrong with its start', async () => {
    await deliver({ ...orphan, is_start_senseless: true });
    expect(await ask('/api/jobs/1/attach', { version: 1, user_id: 1 })).toMatchObject({
      status: 'flagged',
      flags: ['senseless_start'],
    });
    expect(await standing()).toBe(0);
  });

  it('is as old as when it came', async () => {
    await deliver(orphan);
    backend.clock.set('2026-04-11T12:00:00Z');
    hr = await backend.signIn('hanna@example.com');
    expect(await ask('/api/jobs/1/attach', { version: 1, user_id: 1 })).toMatchObject({
      status: 'accepted',
      flags: [],
    });
  });

  it('stays one where the member has the same delivery already', async () => {
    await deliver({ driven_km: 400 });
    await deliver({ ...orphan, external_id: 'orphan' });
    expect(await ask('/api/jobs/2/attach', { version: 1, user_id: 1 })).toMatchObject({
      status: 409,
      error: { message: 'The same job is already recorded as #1.' },
    });
    expect(await standing()).toBe(400);
  });

  it('is offered to the driver who has linked its Steam account since', async () => {
    await deliver(orphan);
    const likely = (cookie = hr) => backend.ask('/api/jobs/1/likely-driver', { cookie });
    expect(await likely()).toMatchObject({ driver: null });
    const user_id = await backend.addMember({ name: 'Late', steam_id: orphan.steam_id });
    expect(await likely()).toMatchObject({ driver: { user_id, name: 'Late' } });
    expect((await likely(driver)).status).toBe(403);
    await backend.query("update users set state = 'left' where id = $1", [user_id]);
    expect(await likely()).toMatchObject({ driver: null });
  });

  it('is given to nobody who doesn’t drive here', async () => {
    await deliver(orphan);
    const giveTo = async (user_id: number, id = 1) =>
      (await ask(`/api/jobs/${id}/attach`, { version: 1, user_id })).error;
    expect((await giveTo(4711)).message).toBe('Choose an active member.');
    expect((await giveTo(hrId)).message).toBe('You can’t decide on your own job.');
    expect((await giveTo(1, 99)).message).toBe('This job was not found.');
    await deliver({ external_id: 'known' });
    expect((await giveTo(1, 2)).code).toBe('no_longer_possible');
    expect((await ask('/api/jobs/1/recompute', { version: 1, reason: REASON })).status).toBe(409);
  });
});

describe('a delivery that its tracker has deleted', () => {
  const tellDeletion = async (id: number, steam_id = STEAM_ID) => {
    const data = { id, driver: { steam_profile: { steam_id } } };
    return (await (await backend.postToTrucky({ event: 'job_deleted', data })).json()).result;
  };

  it('waits for the staff, without its points, told once', async () => {
    await deliver({ external_id: '4711' });
    expect([await tellDeletion(4711), await tellDeletion(4711)]).toEqual(['flagged', 'duplicate']);
    expect(await standing()).toBe(0);
    expect(await ask('/api/jobs/1/accept', { version: 2 })).toMatchObject({ points: 100 });
    expect(await standing()).toBe(100);
  });

  it('waits for the staff too where it is told after its deletion', async () => {
    expect(await tellDeletion(4711)).toBe('ignored');
    expect(await deliver({ external_id: '4711' })).toMatchObject({ result: 'flagged' });
    expect(await tellDeletion(4711)).toBe('duplicate');
    expect(await standing()).toBe(0);
    expect(await ask('/api/jobs/1/accept', { version: 1 })).toMatchObject({
      flags: ['deleted_by_tracker'],
      points: 100,
    });
  });

  it('is not one of another number or of another driver', async () => {
    await tellDeletion(4712);
    await tellDeletion(4711, '76561190000000002');
    expect(await deliver({ external_id: '4711' })).toMatchObject({ result: 'accepted' });
  });

  it.each(['before', 'after'])(
    'waits for the staff once its driver is found, deleted %s it was told',
    async (order) => {
      const steam_id = '76561190000000099';
      if (order === 'before') await tellDeletion(4711, steam_id);
      expect(await deliver({ external_id: '4711', steam_id })).toMatchObject({ result: 'orphan' });
      if (order === 'after') expect(await tellDeletion(4711, steam_id)).toBe('orphan');
      expect(await tellDeletion(4711, steam_id)).toBe('duplicate');
      const version = order === 'after' ? 2 : 1;
      expect(await ask('/api/jobs/1/attach', { version, user_id: 1 })).toMatchObject({
        status: 'flagged',
        flags: ['deleted_by_tracker'],
        points: 0,
      });
      expect(await standing()).toBe(0);
    },
  );
});
