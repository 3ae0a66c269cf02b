import type { Delivery } from '@/backend/jobs/record/delivery';
import type { Game } from '@/lib/contracts/jobs/games';
import { CARGOES, type Cargo } from './cargoes';
import { companiesIn } from './companies';
import { roadKm } from './game-map';
import type { Person } from '@/backend/demo/people/people';
import type { City } from '@/lib/contracts/map/cities';
import type { Random } from '@/backend/demo/random';
import { eventsOf, expensesOf, finesOf } from './trip-events';
import type { Truck } from './trucks';

export interface Trip {
  person: Person;
  game: Game;
  from: City;
  to: City;
  truck: Truck;
  finished_at: Date;
}

/** The time scale of the game world. */
const WORLD_SCALE: Readonly<Record<Game, number>> = { eut2: 19, ats: 20 };
/** Time spent stopped: junctions, yards, weigh stations. */
const STANDING = 1.1;
const PAY: Readonly<Record<Game, number>> = { eut2: 1, ats: 0.52 };
const MARKETS = [
  'freight_market',
  'freight_market',
  'cargo_market',
  'quick_job',
  'external_contracts',
];
const SERVERS = ['Simulation 1', 'Simulation 1', 'Simulation 2', 'ProMods'];
/** The longest plausible detour. */
const DETOUR_LIMIT_KM = 900;

const rounded = (value: number, decimals: number) => {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
};

function speedsOf({ game, person }: Trip, random: Random) {
  const isRace = random.chance(0.32 * person.haste ** 2);
  const isReckless = isRace && random.chance(0.05);
  const calm = game === 'eut2' ? random.between(84, 99) : random.between(103, 128);
  const race = game === 'eut2' ? random.between(106, 152) : random.between(134, 168);
  const top = isReckless ? random.between(182, 194) : isRace ? race : calm;
  const usual = game === 'eut2' ? random.between(62, 71) : random.between(74, 86);
  return {
    top_speed_kmh: rounded(top, 1),
    avg_speed_kmh: rounded(usual + (isRace ? 6 : 0), 1),
    speeding_seconds: isRace ? random.whole(150, 900) : 0,
  };
}

function damageOf({ person }: Trip, random: Random) {
  const isHit = random.chance(0.18 + 0.3 * person.haste);
  const hit = isHit ? 0.004 + random.next() ** 6 * 0.34 : 0;
  return {
    cargo_damage: rounded(hit * random.between(0.5, 1), 3),
    truck_damage: rounded(hit * random.between(0.4, 1.1) + random.between(0, 0.008), 3),
    trailer_damage: rounded(hit * random.between(0.3, 0.9), 3),
  };
}

function fineCountOf({ person }: Trip, random: Random): number {
  if (!random.chance(0.1 + 0.3 * person.haste)) return 0;
  return random.chance(0.25) ? random.whole(2, 4) : 1;
}

function distanceOf(trip: Trip, covered: number, random: Random) {
  const planned_km = Math.round(roadKm(trip.from, trip.to));
  const isDetour = planned_km < DETOUR_LIMIT_KM && random.chance(0.03);
  const detour = isDetour ? random.between(1.08, 1.28) : random.between(0.985, 1.035);
  return { planned_km, driven_km: rounded(planned_km * detour * covered, 2) };
}

function loadOf({ game, from, to }: Trip, random: Random) {
  const source = random.pick(companiesIn(game, from));
  const destination = random.pick(companiesIn(game, to).filter(({ id }) => id !== source.id));
  const cargo = random.pick(CARGOES.filter(({ kind }) => source.ships.includes(kind)));
  const [lightest, heaviest] = cargo.mass_kg;
  return { source, destination, cargo, mass_kg: random.whole(lightest / 10, heaviest / 10) * 10 };
}

function incomeOf(
  { game }: Trip,
  cargo: Cargo,
  delivery: Pick<Delivery, 'planned_km' | 'cargo_damage' | 'late'>,
  random: Random,
): number {
  const full =
    (delivery.planned_km ?? 0) * cargo.value_per_km * PAY[game] * random.between(0.93, 1.07);
  return Math.round(full * (1 - (delivery.cargo_damage ?? 0)) * (delivery.late ? 0.8 : 1));
}

function settingsOf({ person }: Trip, random: Random) {
  const isOnline = person.plays_online && random.chance(0.7);
  const isConvoy = !isOnline && random.chance(0.06);
  return {
    market: random.pick(MARKETS),
    special: random.chance(0.012),
    auto_park: !random.chance(person.parks),
    auto_load: random.chance(0.85),
    multiplayer: isOnline ? 'truckersmp' : isConvoy ? 'convoy' : 'single',
    server: isOnline ? random.pick(SERVERS) : null,
    warp: 1,
    realism: {
      police: true,
      traffic_enabled: true,
      fatigue: person.haste < 0.4,
      parking_difficulty: person.parks > 0.6,
      hardcore_simulation: false,
    },
  } as const;
}

/** A job with everything a tracker could report. */
export function drive(trip: Trip, random: Random): Omit<Delivery, 'external_id'> {
  const { person, game, from, to, truck, finished_at } = trip;
  const is_cancelled = random.chance(0.025);
  const covered = is_cancelled ? random.between(0.08, 0.6) : 1;
  const load = loadOf(trip, random);
  const distance = distanceOf(trip, covered, random);
  const speeds = speedsOf(trip, random);
  const damage = damageOf(trip, random);
  const late = !is_cancelled && random.chance(0.05);
  const hours = distance.driven_km / speeds.avg_speed_kmh;
  const game_minutes = Math.round(hours * 60 * random.between(1.02, 1.12));
  const real_seconds = Math.round((hours / WORLD_SCALE[game]) * 3600 * STANDING);
  const started_at = new Date(finished_at.getTime() - real_seconds * 1000);
  const fuel_l = rounded(distance.driven_km * random.between(0.29, 0.37), 1);
  const fine_count = fineCountOf(trip, random);
  const events = eventsOf(
    {
      ...trip,
      ...damage,
      ...distance,
      started_at,
      real_seconds,
      game_minutes,
      covered,
      is_cancelled,
      fuel_l,
      fine_count,
    },
    random,
  );
  const paid = incomeOf(trip, load.cargo, { ...distance, ...damage, late }, random);
  const income = is_cancelled ? 0 : paid;
  const penalty = is_cancelled ? Math.round(paid * 0.1) : 0;
  const expenses = expensesOf(events) + penalty;
  const fines = finesOf(events);
  return {
    tracker: person.tracker,
    steam_id: person.steam_id,
    outcome: is_cancelled ? 'cancelled' : 'delivered',
    game,
    started_at,
    is_start_senseless: false,
    finished_at,
    ...distance,
    game_minutes,
    real_seconds,
    cargo_id: load.cargo.id,
    cargo_name: load.cargo.name,
    cargo_mass_kg: load.mass_kg,
    source_city_id: from.id,
    source_city_name: from.name,
    source_company_id: load.source.id,
    source_company_name: load.source.name,
    destination_city_id: to.id,
    destination_city_name: to.name,
    destination_company_id: load.destination.id,
    destination_company_name: load.destination.name,
    truck_brand: truck.brand,
    truck_model: truck.model,
    trailer: load.cargo.trailer,
    income,
    expenses,
    fines,
    revenue: income - expenses - fines,
    xp: is_cancelled ? 0 : Math.round(distance.driven_km * random.between(0.8, 1.1)),
    fuel_l,
    ...damage,
    ...speeds,
    late,
    ...settingsOf(trip, random),
    fine_count,
    events,
  };
}
