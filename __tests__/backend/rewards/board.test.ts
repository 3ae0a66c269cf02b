import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { type AskedBoard, readBoard } from '@/backend/rewards/leaderboard/board-store';
import { addPoints } from '@/backend/rewards/store';
import { fillBoards } from '@/backend/jobs/record/fill-boards';
import { listDifferences } from '@/backend/jobs/public';
import type { Game } from '@/lib/contracts/jobs/games';
import type { Leader } from '@/lib/contracts/rewards/rewards';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend({ COMPANY_TIME_ZONE: 'Europe/Berlin' });
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const steamId = (driver: number) => `7656119000000${String(driver).padStart(4, '0')}`;
const addDriver = (number: number) =>
  backend.addMember({ name: `Driver ${number}`, steam_id: steamId(number) });
const deliver = (driver: number, driven_km: number, finished_at: string, game: Game = 'eut2') =>
  record(
    backend,
    aDelivery({
      external_id: `${driver}-${driven_km}-${finished_at}`,
      steam_id: steamId(driver),
      driven_km,
      game,
      finished_at: new Date(finished_at),
    }),
  );

async function board(query: string, driver = 1) {
  const cookie = await backend.signIn(`driver.${driver}@example.com`);
  return (await backend.call(`/api/rewards/board?${query}`, { cookie })).json();
}
const placesOf = ({ leaders }: { leaders: Leader[] }) =>
  leaders.map(({ place, name }) => `${place} ${name}`);

it('is of a week of the company, from Monday to Sunday', async () => {
  for (const number of [1, 2]) await addDriver(number);
  // A Sunday evening in UTC, and Monday already in Berlin.
  await deliver(1, 300, '2026-03-01T23:30:00Z');
  await deliver(2, 100, '2026-03-08T21:00:00Z');
  await deliver(2, 500, '2026-02-27T12:00:00Z');
  const week = await board('span=week&of=2026-03-04');
  expect(week).toMatchObject({ of: '2026-03-02', previous: '2026-02-23', is_of_jobs: true });
  expect(placesOf(week)).toEqual(['1 Driver 1', '2 Driver 2']);
  expect(placesOf(await board('span=week&of=2026-02-23'))).toEqual(['1 Driver 2']);
  expect(await board('span=week&of=2026-02-23')).toMatchObject({ previous: null, own: null });
  expect((await board('span=week')).next).toBeNull();
});

it('is of one game, and of the members of one division', async () => {
  for (const number of [1, 2, 3]) await addDriver(number);
  await deliver(1, 100, '2026-03-03T12:00:00Z', 'ats');
  await deliver(1, 900, '2026-03-03T12:00:00Z', 'eut2');
  await deliver(2, 200, '2026-03-03T12:00:00Z', 'ats');
  await deliver(3, 300, '2026-02-03T12:00:00Z', 'ats');
  expect(placesOf(await board('game=ats&of=2026-03'))).toEqual(['1 Driver 2', '2 Driver 1']);
  expect(placesOf(await board('game=ats&span=all'))).toEqual([
    '1 Driver 3',
    '2 Driver 2',
    '3 Driver 1',
  ]);
  await backend.query(
    `insert into divisions (name, slug, description, color, is_open, created_at, updated_at)
      values ('Heavy haul', 'heavy', '', '#123456', true, now(), now())`,
  );
  await backend.query(
    `insert into division_members (user_id, division_id, since)
      select users.id, divisions.id, now() from users, divisions where users.name = 'Driver 2'`,
  );
  // Who has left it is not on its board.
  await backend.query(
    `insert into division_members (user_id, division_id, since, until)
      select users.id, divisions.id, now(), now() from users, divisions where users.name = 'Driver 1'`,
  );
  expect(placesOf(await board('division=Heavy%20haul&of=2026-03'))).toEqual(['1 Driver 2']);
});

it('gives who has as much the same place, by each figure', async () => {
  for (const number of [1, 2, 3]) await addDriver(number);
  await deliver(1, 200, '2026-03-03T12:00:00Z');
  await deliver(2, 200, '2026-03-03T12:00:00Z');
  await deliver(3, 50, '2026-03-03T12:00:00Z');
  await deliver(3, 51, '2026-03-04T12:00:00Z');
  expect(placesOf(await board('by=km'))).toEqual(['1 Driver 1', '1 Driver 2', '3 Driver 3']);
  expect(placesOf(await board('by=jobs'))).toEqual(['1 Driver 3', '2 Driver 1', '2 Driver 2']);
  await backend.query("update users set state = 'left' where name = 'Driver 3'");
  expect(placesOf(await board('by=jobs'))).toEqual(['1 Driver 1', '1 Driver 2']);
});

it('shows the reader their own place on another page, and hides whom hides their figures', async () => {
  for (let number = 1; number <= 27; number += 1) {
    await addDriver(number);
    await deliver(number, 1000 - number * 10, '2026-03-03T12:00:00Z');
  }
  await backend.query(`update users set privacy = '{"figures": false}' where name = 'Driver 2'`);
  const first = await board('', 27);
  expect(first).toMatchObject({ count: 26, page: 1, pages: 2, own: { place: 26, page: 2 } });
  expect(placesOf(first).slice(0, 2)).toEqual(['1 Driver 1', '2 Driver 3']);
  expect(placesOf(await board('page=2', 27))).toEqual(['26 Driver 27']);
  expect((await board('', 2)).own).toMatchObject({ place: 2, page: 1 });
  expect((await board('page=9', 27)).page).toBe(2);
  await backend.query(
    "insert into user_roles (user_id, role_id) select users.id, roles.id from users, roles where users.name = 'Driver 27' and roles.name = 'HR'",
  );
  expect((await board('', 27)).count).toBe(27);
});

it('is for many who ask in the same instant what it is for each alone', async () => {
  const ids: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    ids.push(await addDriver(number));
    await deliver(number, 1000 - number * 10, '2026-03-03T12:00:00Z');
  }
  await backend.query(
    `update users set privacy = '{"figures": false}' where name in ('Driver 2', 'Driver 4')`,
  );
  const ever: AskedBoard = { span: 'all', of: null, game: undefined, division: undefined };
  const asksFor = (driver: number, { page = 1, seesAll = false, asked = ever } = {}) => ({
    asked,
    by: 'points' as const,
    page,
    rows: 2,
    reader: { user_id: ids[driver - 1] ?? 0, seesAll },
  });
  const reads = [
    asksFor(1),
    asksFor(5, { seesAll: true }),
    asksFor(2),
    asksFor(4),
    asksFor(3, { page: 2 }),
    asksFor(3, { page: 9 }),
    asksFor(2, { seesAll: true, page: 3 }),
    asksFor(6, { asked: { ...ever, span: 'week', of: '2026-02-23' } }),
  ];
  const alone = [];
  for (const read of reads) alone.push(await readBoard(backend.context.db, read));
  expect(alone.map(([first]) => first?.count)).toEqual([4, 6, 5, 5, 4, 4, 6, undefined]);
  expect(await Promise.all(reads.map((read) => readBoard(backend.context.db, read)))).toEqual(
    alone,
  );
});

it('follows a job that is voided, and agrees with the jobs', async () => {
  await addDriver(1);
  await deliver(1, 200, '2026-03-03T12:00:00Z');
  await deliver(1, 300, '2026-03-04T12:00:00Z');
  await backend.addMember({ name: 'Staff' }, ['HR']);
  const [job] = await backend.query('select id, version from jobs where driven_km = 300');
  const answer = await backend.call(`/api/jobs/${Number(job?.['id'])}/void`, {
    method: 'POST',
    cookie: await backend.signIn('staff@example.com'),
    json: { version: job?.['version'], reason: 'Driven by somebody else.' },
  });
  expect(answer.status).toBe(200);
  expect((await board('span=week&of=2026-03-02')).own).toMatchObject({ jobs: 1, km: 200 });
  expect(await listDifferences(backend.context.db, 'Europe/Berlin')).toEqual([]);
  await backend.query("update driver_boards set km = 7 where span = 'all'");
  expect(await listDifferences(backend.context.db, 'Europe/Berlin')).toMatchObject([
    { period: 'all eut2', kept: { km: 7 }, counted: { km: 200 } },
  ]);
});

it('counts past weeks in the company’s time zone by itself, once', async () => {
  await addDriver(1);
  await deliver(1, 300, '2026-03-01T23:30:00Z');
  await backend.query('truncate driver_boards, board_zones');
  await Promise.all([fillBoards(backend.context), fillBoards(backend.context)]);
  expect(placesOf(await board('span=week&of=2026-03-02'))).toEqual(['1 Driver 1']);
  expect(await listDifferences(backend.context.db, 'Europe/Berlin')).toEqual([]);
  await backend.query('update driver_boards set km = 7');
  await fillBoards(backend.context);
  expect((await board('span=all&game=eut2')).own).toMatchObject({ km: 7 });
  const inUtc = await backend.beside({ COMPANY_TIME_ZONE: 'UTC' });
  await fillBoards(inUtc.context);
  expect(placesOf(await board('span=week&of=2026-02-23'))).toEqual(['1 Driver 1']);
  await fillBoards(backend.context);
  expect(placesOf(await board('span=week&of=2026-03-02'))).toEqual(['1 Driver 1']);
});

it('keeps points without a job apart from those of jobs, and refuses what is no week', async () => {
  const user_id = await addDriver(1);
  await addPoints(backend.context.db, {
    user_id,
    amount: 50,
    kind: 'correction',
    ref_type: 'test',
    ref_id: '1',
    period: '2026-03',
    created_at: backend.clock.now(),
  });
  expect(await board('span=week')).toMatchObject({ leaders: [], count: 0, pages: 1, own: null });
  expect(await board('span=week&of=2026-03')).toMatchObject({
    error: { code: 'not_understood' },
  });
  await deliver(1, 200, '2026-03-03T12:00:00Z');
  const ofJobs = Number((await board('of=2026-03&game=eut2')).own.points);
  for (const query of ['of=2026-03', 'span=all'])
    expect((await board(query)).own).toMatchObject({
      points: ofJobs + 50,
      points_of_jobs: ofJobs,
    });
});
