import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { driveJob } from '@/__tests__/support/people/map-jobs';
import { learnFromJobs } from '@/backend/map/places/learn';
import { RoadLearner } from '@/backend/map/roads/road-learner';

let backend: TestBackend;
let ids: { ada: number; ben: number };
let ada: string;

beforeAll(async () => {
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
});
beforeEach(async () => {
  await backend.reset();
  ids = {
    ada: await backend.addMember({ name: 'Ada' }),
    ben: await backend.addMember({ name: 'Ben' }),
  };
  ada = await backend.signIn('ada@example.com');
});
afterAll(() => backend.close());

const learn = () => learnFromJobs(backend.context, backend.clock.now());
const cityOf = async (id: string, game = 'eut2') => {
  const { cities } = await backend.ask(`/api/map/cities?game=${game}`, { cookie: ada });
  return cities.find((city: { id: string }) => city.id === id);
};
async function startAt(...places: readonly [x: number, z: number][]) {
  for (const [turn, [x, z]] of places.entries())
    await driveJob(backend, turn % 2 ? ids.ben : ids.ada, {
      events: [['started', x, z]],
      ids: ['berlin', null],
    });
}

it('moves a city to the median of where jobs began and ended there', async () => {
  await startAt([100, 10], [300, 30]);
  await driveJob(backend, ids.ben, {
    ids: ['paris', null],
    names: [null, 'Berlin'],
    events: [['delivered', 200, 20]],
  });
  // None of these counts: a wrong position, a job that was voided, one too old, another game.
  await startAt([0, 0]);
  for (const other of [{ status: 'void' }, { at: '2025-03-19T08:00:00Z' }, { game: 'ats' }])
    await driveJob(backend, ids.ada, { ...other, events: [['started', 9_000, 9_000]] });
  await learn();
  expect(await cityOf('berlin')).toMatchObject({ name: 'Berlin', x: 200, z: 20 });
});

it('needs three positions', async () => {
  const before = await cityOf('berlin');
  await startAt([100, 10], [300, 30]);
  await learn();
  expect(await cityOf('berlin')).toEqual(before);
});

it('isn’t led astray by one driver’s tracker', async () => {
  const before = await cityOf('berlin');
  for (let job = 0; job < 4; job += 1)
    await driveJob(backend, ids.ada, {
      events: [['started', 9_000_000, 10]],
      ids: ['berlin', null],
    });
  await learn();
  expect(await cityOf('berlin')).toEqual(before);
});

it('moves only the city with the ID where two have its name', async () => {
  const texas = await cityOf('longview_tx', 'ats');
  for (const user of [ids.ada, ids.ben, ids.ada])
    await driveJob(backend, user, {
      game: 'ats',
      ids: ['longview', null],
      events: [['started', 100, 10]],
    });
  await learn();
  expect(await cityOf('longview', 'ats')).toMatchObject({ x: 100, z: 10 });
  expect(await cityOf('longview_tx', 'ats')).toEqual(texas);
});

it('puts a city of a mod on the map, under the name that trackers give it', async () => {
  for (let job = 0; job < 3; job += 1)
    await driveJob(backend, job === 1 ? ids.ben : ids.ada, {
      ids: ['stary_mlyn', 'paris'],
      names: ['Starý Mlýn', null],
      events: [['started', 1_000, 2_000]],
    });
  await learn();
  expect(await cityOf('stary_mlyn')).toMatchObject({ name: 'Starý Mlýn', x: 1_000, z: 2_000 });
  const { places } = await backend.ask('/api/map?scope=me', { cookie: ada });
  expect(places).toContainEqual({ id: 'stary_mlyn', name: 'Starý Mlýn', jobs: 2, is_known: true });
});

it('learns once a night, however often and by however many copies it is run', async () => {
  await startAt([100, 10], [100, 10], [100, 10]);
  await Promise.all([learn(), learn()]);
  await startAt([500, 50], [500, 50], [500, 50], [500, 50]);
  backend.clock.set('2026-03-20T22:59:00Z');
  await learn();
  expect(await cityOf('berlin')).toMatchObject({ x: 100, z: 10 });
  backend.clock.set('2026-03-20T23:01:00Z');
  await learn();
  ada = await backend.signIn('ada@example.com');
  expect(await cityOf('berlin')).toMatchObject({ x: 500, z: 50 });
});

it('tries again the next night when it fails, and learns the rest', async () => {
  const before = await cityOf('berlin');
  await startAt([130, 70], [130, 70], [130, 70]);
  await backend.query('alter table learned_places rename to lost');
  try {
    await expect(learn()).rejects.toThrow('Some cases failed.');
  } finally {
    await backend.query('alter table lost rename to learned_places');
  }
  expect(await roads()).toEqual([1002]);
  await learn();
  expect(await cityOf('berlin')).toEqual(before);
  backend.clock.set('2026-03-21T12:00:00Z');
  await learn();
  ada = await backend.signIn('ada@example.com');
  expect(await cityOf('berlin')).toMatchObject({ x: 130, z: 70 });
});

const roads = async () =>
  (await backend.ask('/api/map/roads?game=eut2&column=0&row=0', { cookie: ada })).steps;

it('shows a place of jobs as a road once two members were there', async () => {
  const passed = { events: [['tollgate', 130, 70] as const] };
  await driveJob(backend, ids.ada, passed);
  await driveJob(backend, ids.ada, passed);
  await learn();
  expect(await roads()).toEqual([]);
  await driveJob(backend, ids.ben, passed);
  backend.clock.set('2026-03-21T12:00:00Z');
  await learn();
  backend.clock.set('2026-03-22T12:00:00Z');
  await learn();
  ada = await backend.signIn('ada@example.com');
  expect(await roads()).toEqual([1002]);
  for (const sheet of ['column=1&row=0', 'column=0&row=1'])
    expect(await backend.ask(`/api/map/roads?game=eut2&${sheet}`, { cookie: ada })).toMatchObject({
      steps: [],
    });
});

describe('the way of live trucks', () => {
  let learner: RoadLearner;
  /** Of another copy, which was told of none of these trucks. */
  let other: RoadLearner;
  let at: number;
  beforeEach(() => {
    learner = new RoadLearner(backend.context);
    other = new RoadLearner(backend.context);
    at = Date.parse('2026-03-20T12:00:00Z');
  });
  const drive = (user_id: number, ...xs: readonly number[]) => {
    for (const x of xs) {
      at += 2_000;
      const truck = { user_id, game: 'eut2' as const, x, z: 10, at };
      learner.see(truck, true);
      other.see(truck, false);
    }
  };
  const write = (now = at) => Promise.all([learner.write(now), other.write(now)]);
  const stored = () => backend.query('select x, z, drives from road_cells order by x');

  it('is a road, and stored, only where a second member drove', async () => {
    drive(ids.ada, 10, 100, 200, 300);
    drive(ids.ada, 200, 100, 10);
    await write();
    expect(await stored()).toEqual([]);
    drive(ids.ben, 100, 210);
    await write();
    expect(await stored()).toEqual([
      { x: 2, z: 0, drives: 2 },
      { x: 3, z: 0, drives: 2 },
    ]);
    expect(await roads()).toEqual([2, 1]);
    drive(ids.ada, 100, 180);
    await write(at + 60_000);
    expect(await stored()).toContainEqual({ x: 2, z: 0, drives: 3 });
  });

  it('isn’t made of jumps in space or time, nor of what a member drove who stopped sharing since', async () => {
    drive(ids.ada, 10, 2_000);
    drive(ids.ben, 10, 2_000);
    drive(ids.ada, 2_100);
    learner.forget(ids.ada);
    drive(ids.ben, 2_100);
    for (const id of [ids.ada, ids.ben]) {
      drive(id, 10);
      at += 15_000;
      drive(id, 100);
    }
    await write();
    expect(await stored()).toEqual([]);
  });

  it('isn’t kept of a truck that is gone, whose driver stops sharing later', async () => {
    drive(ids.ada, 10, 100);
    learner.leave(ids.ada);
    drive(ids.ada, 190);
    learner.leave(ids.ada);
    learner.forget(ids.ada);
    drive(ids.ben, 10, 100, 190);
    await learner.write(at);
    expect(await stored()).toEqual([]);
  });

  it('is written later when it can’t be at once', async () => {
    drive(ids.ada, 10, 100);
    drive(ids.ben, 10, 100);
    await backend.query('alter table road_cells rename to lost');
    try {
      await expect(learner.write(at)).rejects.toThrow();
    } finally {
      await backend.query('alter table lost rename to road_cells');
    }
    drive(ids.ada, 10, 100);
    await learner.write(at + 60_000);
    expect(await stored()).toContainEqual({ x: 1, z: 0, drives: 3 });
  });

  it('is counted up to 255', async () => {
    for (let time = 0; time < 300; time += 1) drive(time % 2 ? ids.ada : ids.ben, 10, 100);
    await write();
    expect(await stored()).toContainEqual({ x: 1, z: 0, drives: 255 });
  });
});

it('is asked for by members, for sheets that there are', async () => {
  expect(await backend.ask('/api/map/roads?game=eut2&column=0&row=0')).toMatchObject({
    status: 401,
  });
  expect(
    await backend.ask('/api/map/roads?game=eut2&column=1.5&row=0', { cookie: ada }),
  ).toMatchObject({ status: 400 });
});
