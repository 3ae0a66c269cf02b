import { startBackend, type TestBackend } from '@/__tests__/support/backend/backend';
import { aDelivery, record } from '@/__tests__/support/people/delivery';
import { inTransaction } from '@/backend/core/db/transaction';
import { addLines, addPoints } from '@/backend/rewards/store';
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
const deliver = (driver: number, driven_km: number, finished_at = '2026-03-10T20:00:00Z') =>
  record(
    backend,
    aDelivery({
      external_id: `${driver}-${driven_km}-${finished_at}`,
      steam_id: steamId(driver),
      driven_km,
      finished_at: new Date(finished_at),
    }),
  );
const read = async (path: string, driver: number) => {
  const cookie = await backend.signIn(`driver.${driver}@example.com`);
  return (await backend.call(path, { cookie })).json();
};

describe('lines of the ledger', () => {
  it('that are written at once are of different members', async () => {
    const user_id = await addDriver(1);
    const line = {
      user_id,
      amount: 5,
      kind: 'correction',
      ref_type: 'test',
      period: '2026-03',
      created_at: backend.clock.now(),
    } as const;
    const both = [
      { ...line, ref_id: '1' },
      { ...line, ref_id: '2' },
    ];
    await expect(addLines(backend.context.db, both)).rejects.toThrow('Two lines of one member');
  });
});

describe('a standing', () => {
  it('follows from the ledger', async () => {
    const user_id = await addDriver(1);
    expect(await read('/api/rewards/standing', 1)).toMatchObject({
      points: 0,
      rank: { name: 'Apprentice Driver' },
      next_rank: { name: 'Novice Driver', min_points: 2500 },
    });
    const line = {
      user_id,
      kind: 'correction',
      ref_type: 'user',
      ref_id: String(user_id),
      period: '2026-03',
      created_at: new Date('2026-03-01T00:00:00Z'),
    } as const;
    expect(await addPoints(backend.context.db, { ...line, amount: 2450 })).toBe(true);
    expect(await addPoints(backend.context.db, { ...line, amount: 9999 })).toBe(false);
    await deliver(1, 50);
    expect(await read('/api/rewards/standing', 1)).toMatchObject({
      points: 2500,
      rank: { name: 'Novice Driver' },
    });
    await addPoints(backend.context.db, { ...line, amount: 5_000_000, revision: 2 });
    expect(await read('/api/rewards/standing', 1)).toMatchObject({
      rank: { name: 'Icon of the Road' },
      next_rank: null,
    });
  });

  it.each([
    [[2600, -200], 'Your rank is Apprentice Driver again, with 2,400 points.'],
    [[2600, -200, 300], 'You’re now Novice Driver, with 2,700 points.'],
  ])('is told in place of the one before, after %j', async (amounts, message) => {
    const user_id = await addDriver(1);
    for (const [ref_id, amount] of amounts.entries())
      await inTransaction(backend.context, (tx) =>
        addPoints(tx, {
          user_id,
          amount,
          kind: 'correction',
          ref_type: 'test',
          ref_id: `${ref_id}`,
          period: '2026-03',
          created_at: backend.clock.now(),
        }),
      );
    expect(
      await backend.query(
        'select in_words(message) as message from notifications where withdrawn_at is null',
      ),
    ).toEqual([{ message }]);
  });

  it('of a driver below zero is the first rank', async () => {
    const user_id = await addDriver(1);
    await addPoints(backend.context.db, {
      user_id,
      amount: -100,
      kind: 'correction',
      ref_type: 'user',
      ref_id: '1',
      period: '2026-03',
      created_at: new Date('2026-03-01T00:00:00Z'),
    });
    expect(await read('/api/rewards/standing', 1)).toMatchObject({
      points: -100,
      rank: { name: 'Apprentice Driver' },
    });
  });
});

describe('the leaders of the month', () => {
  it('are ten, the one who asks has a place of their own', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await addDriver(number);
      await deliver(number, 1000 - number * 10);
    }
    const { period, leaders, own } = await read('/api/rewards/leaderboard', 12);
    expect(period).toBe('2026-03');
    expect(leaders.map((leader: Leader) => leader.name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Driver ${index + 1}`),
    );
    expect(own).toMatchObject({ place: 12, points: 880, jobs: 1 });
  });

  it('with the same points stand by the order in which they joined', async () => {
    for (const number of [1, 2]) {
      await addDriver(number);
      await deliver(number, 100);
    }
    expect((await read('/api/rewards/leaderboard', 2)).own.place).toBe(2);
    expect((await read('/api/rewards/leaderboard', 1)).own.place).toBe(1);
  });

  it("are of the company's month, not of the world's", async () => {
    await addDriver(1);
    await deliver(1, 100, '2026-02-28T23:30:00Z');
    await deliver(1, 200, '2026-02-28T22:30:00Z');
    expect((await read('/api/rewards/leaderboard', 1)).own).toMatchObject({ km: 100, jobs: 1 });
  });

  it('are also of the last month and of all time, without who has left', async () => {
    for (const number of [1, 2, 3]) await addDriver(number);
    await deliver(1, 300, '2026-02-10T12:00:00Z');
    await deliver(1, 100, '2026-03-10T12:00:00Z');
    await deliver(2, 200, '2026-03-10T12:00:00Z');
    await deliver(3, 900, '2026-02-10T12:00:00Z');
    await deliver(3, 900, '2026-03-10T12:00:00Z');
    await backend.query("update users set state = 'left' where name = 'Driver 3'");
    const board = async (span: string) => {
      const { period, leaders, own } = await read(`/api/rewards/leaderboard?span=${span}`, 2);
      const shown = leaders.map(({ place, name, points }: Leader) => [place, name, points]);
      return { period, shown, place: own?.place };
    };
    expect(await board('month')).toEqual({
      period: '2026-03',
      shown: [
        [1, 'Driver 2', 200],
        [2, 'Driver 1', 100],
      ],
      place: 1,
    });
    expect(await board('last_month')).toEqual({
      period: '2026-02',
      shown: [[1, 'Driver 1', 300]],
      place: undefined,
    });
    expect(await board('all')).toEqual({
      period: null,
      shown: [
        [1, 'Driver 1', 400],
        [2, 'Driver 2', 200],
      ],
      place: 2,
    });
  });

  it('leave out who hides their figures, but for themselves and who sees all', async () => {
    for (const number of [1, 2, 3]) {
      await addDriver(number);
      await deliver(number, 100 * number);
    }
    const cookie = await backend.signIn('driver.3@example.com');
    const hidden = {
      figures: false,
      last_routes: true,
      last_seen: true,
      country: true,
      accounts: true,
    };
    await backend.call('/api/profiles/privacy', { method: 'PUT', cookie, json: hidden });
    const seenBy = async (driver: number) => {
      const { leaders, own } = await read('/api/rewards/leaderboard', driver);
      return { names: leaders.map(({ name }: Leader) => name), place: own?.place };
    };
    expect(await seenBy(1)).toEqual({ names: ['Driver 2', 'Driver 1'], place: 2 });
    const all = ['Driver 3', 'Driver 2', 'Driver 1'];
    expect(await seenBy(3)).toEqual({ names: all, place: 1 });
    await backend.addMember({ name: 'Driver 4' }, ['Administrator']);
    expect((await seenBy(4)).names).toEqual(all);
  });

  it('are none before the first delivery', async () => {
    await addDriver(1);
    expect(await read('/api/rewards/leaderboard', 1)).toMatchObject({ leaders: [], own: null });
  });
});
