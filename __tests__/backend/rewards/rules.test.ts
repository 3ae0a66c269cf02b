import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { openChanges } from '@/__tests__/support/backend/changes-stream';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { addDivision } from '@/__tests__/support/people/divisions';
import { ANY_DELIVERY } from '@/lib/contracts/rewards/bonuses';
import { DEFAULT_POINT_RULES } from '@/lib/contracts/rewards/point-rules';
import type { LadderRank, LadderStep } from '@/lib/contracts/rewards/ladder';

let backend: TestBackend;
let driver: string;
let staff: string;

const STEAM_ID = '76561190000000001';
const LADDER = 'select * from driver_ranks order by id';
let ranksBefore: Record<string, unknown>[];

beforeAll(async () => {
  backend = await startBackend({}, '2026-03-11T12:00:00Z');
  ranksBefore = await backend.query(LADDER);
});
beforeEach(async () => {
  await backend.reset();
  await backend.addMember({ name: 'Driver', steam_id: STEAM_ID });
  await backend.addMember({ name: 'Admin' }, ['Administrator']);
  driver = await backend.signIn('driver@example.com');
  staff = await backend.signIn('admin@example.com');
});
afterAll(() => backend.close());

const read = async (path: string) => (await backend.call(path, { cookie: driver })).json();
const put = (path: string, json: unknown, cookie = staff) =>
  backend.ask(path, { method: 'PUT', cookie, json });
const deliver = (day: string, driven_km = 400) =>
  record(
    backend,
    aDelivery({
      external_id: day,
      finished_at: new Date(`2026-03-${day}T10:00:00Z`),
      driven_km,
      late: true,
    }),
  );
const notices = () =>
  backend.query(
    "select in_words(message) as message, type from notifications where kind like 'rank%'",
  );

describe('the points rule', () => {
  const rules = { ...DEFAULT_POINT_RULES, late_factor: 0.5 };

  it('changes from now on and never rewrites what is counted', async () => {
    await deliver('11');
    expect(await read('/api/rewards/rules')).toMatchObject({
      current: { id: 0, rules: { late_factor: 0.8 } },
      versions: [],
    });
    const { status, id } = await put('/api/rewards/rules', { version: 0, rules });
    expect(status).toBe(200);
    await deliver('12');
    expect(await backend.query('select points from jobs order by id')).toEqual([
      { points: 320 },
      { points: 200 },
    ]);
    expect((await read('/api/rewards/rules')).current).toMatchObject({ id, by: 'Admin', rules });
    expect(
      await backend.query("select before, after from audit_entries where action like 'rules.%'"),
    ).toEqual([{ before: DEFAULT_POINT_RULES, after: rules }]);
  });

  it('is changed by one of two who do so at once', async () => {
    const both = await Promise.all([
      put('/api/rewards/rules', { version: 0, rules }),
      put('/api/rewards/rules', { version: 0, rules: { ...rules, fine_points: 1 } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.error.message).toBe(
      'You’ve changed this record since, perhaps in another tab.',
    );
  });

  it.each<[string, Partial<typeof rules>]>([
    ['a factor above one', { late_factor: 1.5 }],
    ['a factor of three decimals', { race_factor: 0.333 }],
    [
      'falling steps',
      {
        damage_steps: [
          { up_to: 0.5, factor: 1 },
          { up_to: 0.1, factor: 0.5 },
        ],
      },
    ],
    ['a race speed below the real one', { race_speed_limit: 120 }],
  ])('refuses %s', async (_what, wrong) => {
    const answer = await put('/api/rewards/rules', { version: 0, rules: { ...rules, ...wrong } });
    expect(answer.status).toBe(400);
  });

  it('is not for a driver to change', async () => {
    expect((await put('/api/rewards/rules', { version: 0, rules }, driver)).status).toBe(403);
    expect((await put('/api/rewards/ranks', {}, driver)).status).toBe(403);
  });
});

describe('the ladder', () => {
  const ladder = async () => {
    const { ranks, version } = await read('/api/rewards/ranks');
    const steps: LadderStep[] = ranks.map(
      ({ members: _, level: _level, ...rank }: LadderRank) => rank,
    );
    return { steps, version };
  };
  const change = async (edit: (steps: LadderStep[]) => LadderStep[]) => {
    const { steps, version } = await ladder();
    return put('/api/rewards/ranks', { version, ranks: edit(steps) });
  };
  const named = (name: string, other: Partial<LadderStep>) => (steps: LadderStep[]) =>
    steps.map((step) => (step.name === name ? { ...step, ...other } : step));

  afterEach(async () => {
    await backend.query('delete from driver_ranks');
    await backend.query(
      `insert into driver_ranks overriding system value
       select * from jsonb_populate_recordset(null::driver_ranks, '${JSON.stringify(ranksBefore).replaceAll("'", "''")}')`,
    );
  });

  it('shows how many members are on each rank, and the own points', async () => {
    await deliver('11', 4000);
    expect(await read('/api/rewards/ranks')).toMatchObject({
      points: 3200,
      ranks: expect.arrayContaining([
        expect.objectContaining({ name: 'Apprentice Driver', members: 1 }),
        expect.objectContaining({ name: 'Novice Driver', members: 1 }),
      ]),
    });
    // Who has left has no rank any more.
    await backend.query("update users set state = 'left' where name = 'Admin'");
    const { ranks } = await read('/api/rewards/ranks');
    expect(ranks[0]).toMatchObject({ name: 'Apprentice Driver', members: 0 });
  });

  it('changes the ranks of members at once, and tells those whose rank it changes', async () => {
    await deliver('11');
    expect(await change(named('Novice Driver', { min_points: 300 }))).toEqual({
      status: 200,
      changed: 1,
    });
    expect((await read('/api/rewards/standing')).rank.name).toBe('Novice Driver');
    expect(await notices()).toEqual([
      { message: 'The ranks have changed: you’re now Novice Driver.', type: 'SUCCESS' },
    ]);
    await change(named('Novice Driver', { min_points: 2500 }));
    expect(await notices()).toHaveLength(2);
  });

  it('lets two ranks change places and a new one come between, telling nobody in vain', async () => {
    await change((steps) => [
      ...steps.map((step) => ({
        ...step,
        name:
          { Driver: 'Experienced Driver', 'Experienced Driver': 'Driver' }[step.name] ?? step.name,
      })),
      { id: null, name: 'Half-way', color: '#12ab9f', min_points: 5000, perks: 'A mug' },
    ]);
    const { steps } = await ladder();
    expect(steps.map(({ name }) => name).slice(0, 5)).toContain('Half-way');
    expect(await notices()).toEqual([]);
  });

  it('takes bonuses and divisions along with new names, also of two that change places', async () => {
    const bonus = {
      title: 'Gravel week',
      description: '',
      kind: 'campaign',
      points: 200,
      factor: null,
      starts_at: '2026-03-12T12:00:00.000Z',
      ends_at: '2026-03-20T12:00:00.000Z',
      conditions: ANY_DELIVERY,
      cap_per_user: null,
    };
    const ranks = ['Novice Driver', 'Driver', 'Experienced Driver', 'Senior Driver'];
    for (const rank of ranks) {
      const json = { bonus: { ...bonus, target: { kind: 'rank', rank } }, is_scheduled: true };
      await backend.ask('/api/bonuses', { method: 'POST', cookie: staff, json });
      await addDivision(backend, { name: `Of ${rank}`, min_rank: rank });
    }
    const names: Record<string, string> = {
      Driver: 'Experienced Driver',
      'Experienced Driver': 'Driver',
      'Senior Driver': 'Old Hand',
    };
    const stream = await openChanges(backend, staff);
    const after = await change((steps) =>
      steps.map((step) => ({ ...step, name: names[step.name] ?? step.name })),
    );
    expect(after.status).toBe(200);
    const topics: string[] = [];
    while (!topics.includes('division_transfers')) topics.push(...(await stream.nextTopics()));
    stream.close();
    const renamed = ranks.map((rank) => names[rank] ?? rank);
    const targets = await backend.query('select target from bonuses order by id');
    expect(targets.map(({ target }) => target)).toEqual(
      renamed.map((rank) => ({ kind: 'rank', rank })),
    );
    const divisions = await backend.query('select min_rank from divisions order by id');
    expect(divisions.map(({ min_rank }) => min_rank)).toEqual(renamed);
  });

  it.each<[string, (steps: LadderStep[]) => LadderStep[], RegExp]>([
    ['another name for a lowest rank', named('Novice Driver', { name: 'Rookie' }), /two lowest/],
    ['a rank below them', named('Driver', { min_points: 100 }), /two lowest/],
    ['no start at 0', named('Apprentice Driver', { min_points: 1 }), /start at 0/],
    [
      'two ranks at one threshold',
      named('Driver', { min_points: 2500 }),
      /Ranks must start at different points/,
    ],
    [
      'two ranks of one name',
      named('Driver', { name: 'senior driver' }),
      /Rank names must be different/,
    ],
  ])('refuses %s', async (_what, edit, sentence) => {
    const answer = await change(edit);
    expect(answer.status).toBe(400);
    expect(answer.error.message).toMatch(sentence);
  });

  it('refuses a change of a version that is not the latest', async () => {
    const { steps, version } = await ladder();
    const again = () => put('/api/rewards/ranks', { version, ranks: steps });
    expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({
      status: 409,
      error: { message: 'You’ve changed this record since, perhaps in another tab.' },
    });
  });
});
