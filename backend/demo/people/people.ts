import type { Game } from '@/lib/contracts/jobs/games';
import type { Tracker } from '@/lib/contracts/jobs/jobs';
import { DEMO_ACCOUNTS } from './accounts';
import { COUNTRIES, type CountryCode } from '@/backend/demo/deliveries/countries';
import { createRandom } from '@/backend/demo/random';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** Tracker choices with realistic frequencies. */
const TRACKERS: readonly Tracker[] = ['trucky', 'trucky', 'trucky', 'tracksim', 'unitracker'];

export interface Person {
  name: string;
  email: string;
  role: string;
  country: CountryCode;
  steam_id: string;
  tracker: Tracker;
  is_supporter: boolean;
  avatar: string;
  birth_year: number;
  truckersmp_id: number;
  discord_id: string;
  joined_at: Date;
  /** Whether the member joined within the year, so that all points come from it. */
  is_new: boolean;
  /** The member's points today, or slightly more for those who joined this year. */
  points: number;
  /** The maximum number of jobs in the year. */
  deliveries: number;
  /** Days since the last job of an absent member. */
  quiet_days: number;
  game: Game;
  /** The probability of a job in the member's other game. */
  other_game: number;
  /** From 0 (calm) to 1 (always in a hurry); determines speed, damage and fines. */
  haste: number;
  /** The probability of parking by hand. */
  parks: number;
  plays_online: boolean;
}

type Standing = readonly [country: CountryCode, points: number, weeks: number, picture: number];

/** In demo account order. */
const ACCOUNT_STANDINGS: readonly Standing[] = [
  ['SE', 97_420, 83, 8],
  ['DE', 6_150, 7, 1],
  ['PT', 163_880, 118, 5],
  ['PL', 287_310, 171, 4],
  ['GB', 512_740, 232, 3],
  ['ES', 83_560, 96, 2],
  ['JP', 44_930, 70, 4],
  ['CZ', 846_200, 287, 6],
];

/** The first demo account is an active driver. */
const DRIVER_DELIVERIES = 124;

type Entry = readonly [name: string, handle: string, ...Standing];

const MEMBERS: readonly Entry[] = [
  ['Arne Halvorsen', 'arne', 'NO', 1_118_400, 324, 6],
  ['Marek Zieliński', 'marek', 'PL', 905_150, 301, 3],
  ['Dietmar Vogel', 'dietmar', 'DE', 655_300, 268, 1],
  ['Ingrid Sæther', 'ingrid', 'NO', 448_900, 214, 8],
  ['Łukasz Wójcik', 'lukasz', 'PL', 371_640, 205, 5],
  ['Big Rig Dale', 'bigrigdale', 'US', 318_270, 190, 3],
  ['Anneliese Huber', 'anneliese', 'AT', 241_080, 162, 4],
  ['Gábor Szűcs', 'gabor', 'HU', 204_770, 148, 6],
  ['Lone Star Maddie', 'maddie', 'US', 182_360, 133, 8],
  ['Thijs Bakker', 'thijs', 'NL', 158_490, 127, 1],
  ['Petr Novotný', 'petr', 'CZ', 141_250, 121, 5],
  ['Élodie Marchand', 'elodie', 'FR', 128_610, 112, 4],
  ['Rui Gonçalves', 'rui', 'PT', 114_320, 108, 7],
  ['Kristjan Tamm', 'kristjan', 'EE', 105_870, 101, 1],
  ['NordicNights', 'nordicnights', 'FI', 91_140, 94, 5],
  ['Ştefan Ionescu', 'stefan', 'RO', 84_700, 99, 3],
  ['Wesley Carter', 'wesley', 'US', 78_250, 82, 7],
  ['Giulia Ferrante', 'giulia', 'IT', 71_930, 88, 2],
  ['Beni Aydın', 'beni', 'TR', 64_580, 76, 5],
  ['Siobhán Kelly', 'siobhan', 'IE', 56_320, 71, 8],
  ['Milan Horváth', 'milan', 'SK', 52_740, 68, 6],
  ['山田 健', 'yamada', 'JP', 47_860, 79, 5],
  ['Maple Mike', 'maplemike', 'CA', 42_190, 63, 3],
  ['Oskar Nyström', 'oskar', 'SE', 38_470, 58, 1],
  ['Camille Dubois', 'camille', 'FR', 35_210, 61, 4],
  ['Vytautas Kazlauskas', 'vytautas', 'LT', 33_060, 47, 6],
  ['Tiny Tankers', 'tinytankers', 'GB', 29_840, 44, 2],
  ['João Batista', 'joao', 'BR', 27_930, 57, 7],
  ['Björn Sigurðsson', 'bjorn', 'IS', 23_480, 62, 3],
  ['Νίκος Παππάς', 'nikos', 'GR', 22_150, 55, 6],
  ['Fenna de Wit', 'fenna', 'NL', 20_760, 36, 8],
  ['Jonas Kjær', 'jonas', 'DK', 19_320, 60, 1],
  ['Harriet Blake', 'harriet', 'GB', 18_140, 54, 2],
  ['Luca Brunner', 'luca', 'CH', 16_870, 30, 5],
  ['Roadrunner Ruth', 'ruth', 'US', 15_690, 28, 4],
  ['Ondřej Malý', 'ondrej', 'CZ', 14_530, 26, 3],
  ['Marta Iglesias', 'marta', 'ES', 13_480, 24, 2],
  ['Wout Claes', 'wout', 'BE', 12_610, 22, 1],
  ['Aino Mäkinen', 'aino', 'FI', 11_940, 20, 8],
  ['Kofi from Leeds', 'kofi', 'GB', 9_240, 16, 7],
  ['Dagmar Lutz', 'dagmar', 'AT', 8_310, 14, 4],
  ['Filip Kowal', 'filip', 'PL', 7_480, 13, 1],
  ['Teo Moretti', 'teo', 'IT', 6_920, 11, 5],
  ['Cactus Jackie', 'cactusjackie', 'US', 5_860, 10, 2],
  ['Sander Vik', 'sander', 'NO', 4_740, 8, 3],
  ['Réka Balogh', 'reka', 'HU', 4_120, 8, 4],
  ['Pau Serra', 'pau', 'ES', 2_270, 5, 1],
  ['Emre Şahin', 'emre', 'TR', 1_940, 4, 5],
  ['Maisie Ward', 'maisie', 'GB', 1_620, 4, 8],
  ['Henrik Aas', 'henrik', 'NO', 1_280, 3, 6],
  ['Clément Roy', 'clement', 'FR', 990, 2, 3],
  ['Ava Whitlock', 'ava', 'US', 640, 2, 2],
];

/** Members who share a staff role with a demo account, by handle. */
const STAFF: Readonly<Record<string, string>> = {
  arne: 'Examiner',
  marek: 'HR',
  lukasz: 'Recruiter',
  thijs: 'Events Team',
  elodie: 'Media Team',
};

const SUPPORTERS: ReadonlySet<string> = new Set(['arne', 'ingrid', 'maddie', 'giulia', 'yamada']);

/** Approximate points of a new member's job. */
const USUAL_POINTS = 520;

/** The start of the year of jobs. */
export const startOfYear = (now: Date) => new Date(now.getTime() - 365 * DAY_MS);

type Identity = Pick<Person, 'name' | 'email' | 'role' | 'steam_id' | 'is_supporter'> & {
  tracker: Tracker | null;
};

function toPerson(identity: Identity, standing: Standing, index: number, now: Date): Person {
  const [country, points, weeks, picture] = standing;
  const random = createRandom(7_000 + index);
  const joined_at = new Date(
    now.getTime() - weeks * WEEK_MS - random.whole(0, 5 * 24 * 60) * 60_000,
  );
  const is_new = joined_at > startOfYear(now);
  const isAway = !is_new && identity.tracker === null && random.chance(0.1);
  return {
    ...identity,
    tracker: identity.tracker ?? random.pick(TRACKERS),
    country,
    points,
    avatar: `/avatars/driver-${picture}.svg`,
    birth_year: random.whole(1966, 2006),
    truckersmp_id: 8_800_001 + index,
    discord_id: `9000000000000${10_001 + index}`,
    joined_at,
    is_new,
    deliveries: is_new
      ? Math.ceil(points / USUAL_POINTS) + 4
      : Math.round(13 + 50 * random.next() ** 3),
    quiet_days: isAway ? random.whole(30, 80) : 0,
    game: COUNTRIES[country].game,
    other_game: random.chance(0.35) ? random.between(0.1, 0.4) : 0,
    haste: random.next() ** 2,
    parks: random.between(0.25, 0.95),
    plays_online: random.chance(0.55),
  };
}

/** The members of the demo company as of `now`, demo accounts first. */
export function demoPeople(now: Date): Person[] {
  const accounts = DEMO_ACCOUNTS.flatMap((account, index) => {
    const standing = ACCOUNT_STANDINGS[index];
    if (standing === undefined) return [];
    const isDriver = index === 0;
    const person = toPerson({ ...account, is_supporter: isDriver }, standing, index, now);
    return isDriver ? [{ ...person, deliveries: DRIVER_DELIVERIES, haste: 0.25 }] : [person];
  });
  const others = MEMBERS.map(([name, handle, ...standing], index) =>
    toPerson(
      {
        name,
        email: `${handle}@demo.example`,
        role: STAFF[handle] ?? 'Driver',
        steam_id: `76561190000001${String(index + 1).padStart(3, '0')}`,
        tracker: null,
        is_supporter: SUPPORTERS.has(handle),
      },
      standing,
      index + accounts.length,
      now,
    ),
  );
  return [...accounts, ...others];
}
