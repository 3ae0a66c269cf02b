import { DEMO_ACCOUNTS } from '@/backend/demo/people/accounts';
import { carriedOver, pointsOf } from '@/backend/demo/deliveries/carried-over';
import { demoDeliveries } from '@/backend/demo/deliveries/deliveries';
import { demoPeople } from '@/backend/demo/people/people';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { rankFor } from '@/lib/contracts/rewards/ladder';

interface Step {
  name: string;
  min_points: number;
}

const LADDER: readonly [Step, ...Step[]] = [
  { name: 'Apprentice Driver', min_points: 0 },
  { name: 'Novice Driver', min_points: 2_500 },
  { name: 'Driver', min_points: 10_000 },
  { name: 'Experienced Driver', min_points: 25_000 },
  { name: 'Senior Driver', min_points: 60_000 },
  { name: 'Expert Driver', min_points: 120_000 },
  { name: 'Master Driver', min_points: 220_000 },
  { name: 'Elite Driver', min_points: 400_000 },
  { name: 'Legendary Driver', min_points: 700_000 },
  { name: 'Icon of the Road', min_points: 1_000_000 },
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const companyAt = (instant: string) => {
  const now = new Date(instant);
  const people = demoPeople(now);
  const deliveries = demoDeliveries(people, now);
  const yearOf = (steamId: string) => deliveries.filter(({ steam_id }) => steam_id === steamId);
  const balances = people.map((person) => ({
    person,
    points: yearOf(person.steam_id).reduce(
      (sum, delivery) => sum + pointsOf(delivery),
      carriedOver(person, deliveries),
    ),
  }));
  const account = (name: string) => {
    const email = `${name}@demo.example`;
    const found = balances.find(({ person }) => person.email === email);
    if (!found) throw new Error(`There is no account ${email}.`);
    return { ...found, deliveries: yearOf(found.person.steam_id) };
  };
  return { now, people, deliveries, yearOf, balances, account };
};

const shareOf = (deliveries: readonly Delivery[], isCounted: (delivery: Delivery) => boolean) =>
  deliveries.filter(isCounted).length / deliveries.length;

const INSTANTS = ['2026-11-21T18:30:00Z', '2026-03-01T00:00:00Z', '2027-07-04T00:07:30Z'];

describe.each(INSTANTS)('the demo company that starts at %s', (instant) => {
  const { now, people, deliveries, yearOf, balances, account } = companyAt(instant);

  it('has 60 members whose names, addresses and Steam ids are their own', () => {
    expect(people).toHaveLength(60);
    for (const key of ['name', 'email', 'steam_id', 'truckersmp_id', 'discord_id'] as const)
      expect(new Set(people.map((person) => String(person[key]).toLowerCase())).size).toBe(60);
    expect(people.slice(0, 8).map(({ email }) => email)).toEqual(
      DEMO_ACCOUNTS.map(({ email }) => email),
    );
    for (const { name } of people) {
      expect(name.length).toBeGreaterThanOrEqual(2);
      expect(name.length).toBeLessThanOrEqual(32);
    }
  });

  it('has members of every rank', () => {
    const ranks = new Set(balances.map(({ points }) => rankFor(LADDER, points).name));
    expect(ranks).toEqual(new Set(LADDER.map(({ name }) => name)));
  });

  it.each([
    ['novice', 'Novice Driver'],
    ['driver', 'Senior Driver'],
  ])('shows %s as %s', (name, rank) => {
    expect(rankFor(LADDER, account(name).points).name).toBe(rank);
  });

  it('shows staff above the two ranks that the sidebar treats apart', () => {
    for (const name of ['recruiter', 'hr', 'examiner', 'events', 'media', 'admin'])
      expect(account(name).points).toBeGreaterThanOrEqual(10_000);
  });

  it('carries points over for members of more than a year only', () => {
    for (const { person } of balances) {
      const isOlder = now.getTime() - person.joined_at.getTime() > 365 * DAY_MS;
      expect(carriedOver(person, deliveries) > 0).toBe(isOlder);
    }
  });

  it('holds a year of up to 1,800 deliveries in the order in which they ended', () => {
    expect(deliveries.length).toBeGreaterThan(1_400);
    expect(deliveries.length).toBeLessThanOrEqual(1_800);
    const ends = deliveries.map(({ finished_at }) => finished_at.getTime());
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
    expect(Math.max(...ends)).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...ends)).toBeGreaterThan(now.getTime() - 366 * DAY_MS);
  });

  it('lets nobody drive two deliveries at once, or before joining', () => {
    for (const { steam_id, joined_at } of people) {
      let free = joined_at.getTime();
      for (const { started_at, finished_at } of yearOf(steam_id)) {
        expect(started_at?.getTime()).toBeGreaterThanOrEqual(free);
        expect(finished_at.getTime()).toBeGreaterThan(started_at?.getTime() ?? Infinity);
        free = finished_at.getTime();
      }
    }
  });

  it('gives the driver something for yesterday, and for today unless the day has just begun', () => {
    const days = account('driver').deliveries.map(({ finished_at }) =>
      finished_at.toISOString().slice(0, 10),
    );
    const isNight = now.getTime() % DAY_MS < 4 * HOUR_MS;
    expect(isNight || days.includes(now.toISOString().slice(0, 10))).toBe(true);
    expect(days).toContain(new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10));
    expect(account('novice').deliveries.length).toBeGreaterThan(3);
  });

  it('leaves the driver free for what is driven now, just after midnight too', () => {
    const { now: night, deliveries: all } = companyAt('2026-11-26T00:22:00Z');
    const ends = all
      .filter(({ steam_id }) => steam_id === DEMO_ACCOUNTS[0]?.steam_id)
      .map(({ finished_at }) => finished_at.getTime());
    expect(night.getTime() - Math.max(...ends)).toBeGreaterThan(HOUR_MS);
  });

  it('numbers deliveries so that no tracker reports a number twice', () => {
    const numbers = deliveries.map(({ tracker, external_id }) => `${tracker} ${external_id}`);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('a delivery of the demo company', () => {
  const { people, deliveries } = companyAt('2026-11-21T18:30:00Z');

  it('comes from the tracker of its member', () => {
    const trackers = new Map(people.map(({ steam_id, tracker }) => [steam_id, tracker]));
    for (const { steam_id, tracker } of deliveries) expect(tracker).toBe(trackers.get(steam_id));
    expect(new Set(trackers.values()).size).toBe(5);
  });

  it('adds up: what is left is the income less expenses and fines, as its events tell them', () => {
    for (const { events, fines, fine_count, ...delivery } of deliveries) {
      const told = events.filter(({ type }) => type === 'fine');
      expect(told).toHaveLength(fine_count);
      expect(told.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(fines);
      expect(delivery.revenue).toBe(delivery.income - delivery.expenses - fines);
      expect(delivery.revenue).toBeLessThan(400_000);
      if (delivery.outcome === 'cancelled') expect(delivery.income).toBe(0);
      else expect(delivery.income).toBeGreaterThan(0);
    }
  });

  it('has its events in order, each at a place of the game, between its start and its end', () => {
    for (const { events, started_at, finished_at, outcome } of deliveries) {
      const times = events.map(({ at }) => Date.parse(at ?? ''));
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times[0]).toBe(started_at?.getTime());
      expect(times.at(-1)).toBe(finished_at.getTime());
      expect(events.at(-1)?.type).toBe(outcome);
      for (const { x, z } of events) {
        expect(Math.abs(x ?? Infinity)).toBeLessThan(150_000);
        expect(Math.abs(z ?? Infinity)).toBeLessThan(120_000);
      }
    }
  });

  it('keeps to what a truck can do', () => {
    for (const { driven_km, planned_km, top_speed_kmh, ...delivery } of deliveries) {
      expect(driven_km).toBeGreaterThan(9);
      expect(driven_km).toBeLessThanOrEqual((planned_km ?? 0) * 1.3);
      expect(top_speed_kmh).toBeGreaterThan(delivery.avg_speed_kmh ?? 60);
      expect(top_speed_kmh).toBeLessThan(200);
      for (const damage of ['cargo_damage', 'truck_damage', 'trailer_damage'] as const) {
        expect(delivery[damage] ?? 0).toBeGreaterThanOrEqual(0);
        expect(delivery[damage] ?? 0).toBeLessThan(0.5);
      }
      expect(delivery.source_city_id).toMatch(/^[a-z_]+$/);
      expect(delivery.source_city_id).not.toBe(delivery.destination_city_id);
    }
  });

  it.each<[string, (delivery: Delivery) => boolean, number, number]>([
    ['is cancelled', ({ outcome }) => outcome === 'cancelled', 0.01, 0.05],
    ['is late', ({ late }) => late === true, 0.02, 0.09],
    ['is fined', ({ fine_count }) => fine_count > 0, 0.1, 0.35],
    ['goes too fast to count', ({ top_speed_kmh }) => (top_speed_kmh ?? 0) > 180, 0.0005, 0.02],
    ['brings damaged cargo', ({ cargo_damage }) => (cargo_damage ?? 0) > 0.1, 0.005, 0.08],
    ['is parked by hand', ({ auto_park }) => auto_park === false, 0.4, 0.8],
    ['is in America', ({ game }) => game === 'ats', 0.1, 0.4],
  ])('%s as often as one would expect', (_what, isCounted, least, most) => {
    const share = shareOf(deliveries, isCounted);
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(most);
  });

  it('begins where the one before it ended, as long as the member stays in one game', () => {
    const last = new Map<string, string | null>();
    for (const { steam_id, game, ...delivery } of deliveries) {
      const driverInGame = `${steam_id} ${game}`;
      const before = last.get(driverInGame);
      if (before !== undefined) expect(delivery.source_city_id).toBe(before);
      last.set(driverInGame, delivery.destination_city_id);
    }
  });

  it('is the same on every machine that starts at the same instant', () => {
    const again = companyAt('2026-11-21T18:30:00Z').deliveries;
    expect(JSON.stringify(again) === JSON.stringify(deliveries)).toBe(true);
  });
});
