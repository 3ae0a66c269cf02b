import type { Delivery } from '@/backend/jobs/record/delivery';
import type { Game } from '@/lib/contracts/jobs/games';
import { DEMO_ACCOUNTS } from '@/backend/demo/people/accounts';
import { asReported } from './as-reported';
import { pickEnds, SLOT_MINUTES } from '@/backend/demo/calendar';
import { pointsOf } from './carried-over';
import { COUNTRIES } from './countries';
import { roadKm } from './game-map';
import { startOfYear, type Person } from '@/backend/demo/people/people';
import { CITIES, type City } from '@/lib/contracts/map/cities';
import { createRandom, type Random } from '@/backend/demo/random';
import { drive } from './trip';
import { TRUCKS } from './trucks';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** No job is recent, so that one posted by a visitor overlaps with none. */
const FREE_MS = 4 * 60 * MINUTE_MS;
const SHORTEST_KM = 120;
const LONGEST_KM = 1350;
/** Members with few points are new and drive short distances. */
const SHORT_WAY_POINTS = 10_000;
const SHORT_WAY_KM = 720;
/** The maximum share of points that long-standing members earned this year. */
const SHARE_OF_THE_YEAR = 0.85;
/** Days ago, and minutes before the end of that day. */
const BUSY_EVENINGS = [
  [1, 143],
  [1, 251],
  [2, 131],
  [4, 162],
  [5, 127],
  [5, 238],
  [8, 149],
  [11, 136],
  [12, 155],
] as const;

type Unnumbered = Omit<Delivery, 'external_id'>;

const areApart = (one: Date, other: Date) =>
  Math.abs(one.getTime() - other.getTime()) >= SLOT_MINUTES * MINUTE_MS;

/** The first demo account has jobs yesterday, and today as soon as there is time for one. */
function latestEnds(person: Person, now: Date): Date[] {
  if (person.steam_id !== DEMO_ACCOUNTS[0]?.steam_id) return [];
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const sinceMidnight = now.getTime() - midnight;
  const freeMs = Math.max(SLOT_MINUTES * MINUTE_MS, Math.min(FREE_MS, sinceMidnight / 2));
  const last = new Date(now.getTime() - Math.floor(freeMs / 1000) * 1000);
  const evenings = BUSY_EVENINGS.map(
    ([daysAgo, minutesBefore]) =>
      new Date(midnight - (daysAgo - 1) * DAY_MS - minutesBefore * MINUTE_MS),
  );
  return evenings.every((end) => areApart(end, last)) ? [last, ...evenings] : evenings;
}

function endsOf(person: Person, now: Date, random: Random): Date[] {
  const latest = latestEnds(person, now);
  const from = new Date(
    Math.max(person.joined_at.getTime() + SLOT_MINUTES * MINUTE_MS, startOfYear(now).getTime()),
  );
  const to = new Date(now.getTime() - Math.max(person.quiet_days * DAY_MS, FREE_MS));
  const { utc_offset } = COUNTRIES[person.country];
  const usual = pickEnds(from, to, person.deliveries, utc_offset, random).filter((end) =>
    latest.every((other) => areApart(other, end)),
  );
  return [...latest, ...usual].sort((left, right) => right.getTime() - left.getTime());
}

/** A city within reach: the nearer of two random ones. */
function startFor(game: Game, to: City, longestKm: number, random: Random): City {
  const within = CITIES[game].filter((city) => {
    const km = roadKm(city, to);
    return km >= SHORTEST_KM && km <= longestKm;
  });
  const [one, other] = [random.pick(within), random.pick(within)];
  return roadKm(one, to) < roadKm(other, to) ? one : other;
}

/** A member's year, generated backwards: every job ends where the next one begins. */
function yearOf(person: Person, now: Date, seed: number): Unnumbered[] {
  const random = createRandom(seed);
  const longestKm = person.points < SHORT_WAY_POINTS ? SHORT_WAY_KM : LONGEST_KM;
  const otherGame = person.game === 'eut2' ? 'ats' : 'eut2';
  const at: Record<Game, City> = { eut2: random.pick(CITIES.eut2), ats: random.pick(CITIES.ats) };
  const garage = {
    eut2: [random.pick(TRUCKS.eut2), random.pick(TRUCKS.eut2)],
    ats: [random.pick(TRUCKS.ats), random.pick(TRUCKS.ats)],
  };
  let left = person.points * (person.is_new ? 1 : SHARE_OF_THE_YEAR);
  return endsOf(person, now, random).flatMap((finished_at) => {
    const game = random.chance(person.other_game) ? otherGame : person.game;
    const from = startFor(game, at[game], longestKm, random);
    const truck = random.pick(garage[game]);
    const delivery = drive({ person, game, from, to: at[game], truck, finished_at }, random);
    const points = pointsOf(delivery);
    if (points > left) return [];
    left -= points;
    at[game] = from;
    return [delivery];
  });
}

/** A year of jobs of these members up to `now`, oldest first. */
export function demoDeliveries(people: readonly Person[], now: Date): Delivery[] {
  return people
    .flatMap((person, index) => yearOf(person, now, 31_000 + index))
    .sort((left, right) => left.finished_at.getTime() - right.finished_at.getTime())
    .map((delivery, index) => asReported({ ...delivery, external_id: `demo-${index + 1}` }));
}
