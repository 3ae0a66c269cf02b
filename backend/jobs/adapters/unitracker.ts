import { isSameSecret } from '@/backend/core/http/tokens';
import type { Delivery } from '@/backend/jobs/record/delivery';
import type { JobEvent, JobEventType } from '@/lib/contracts/jobs/jobs';
import { BodyNotUnderstood, type BodyLabel, type SignedTrackerAdapter } from './adapter';
import { knownFacts, latestOf } from './event-facts';
import { MAX_EVENTS, percentToFraction, rounded, startOf, sumOf, toSpeed, worstOf } from './fields';
import {
  readUnitrackerBody,
  readUnitrackerLabel,
  type UnitrackerDamage,
  type UnitrackerEvent,
  type UnitrackerJob,
} from './unitracker-body';

const OUTCOMES = new Map<string, Delivery['outcome']>([
  ['player.job.delivered', 'delivered'],
  ['player.job.cancelled', 'cancelled'],
  ['player.job.canceled', 'cancelled'],
]);

const EVENT_TYPES = new Map<string, JobEventType>([
  ['player.job.started', 'started'],
  ['player.job.resumed', 'resumed'],
  ['player.fined', 'fine'],
  ['player.tollgate.paid', 'tollgate'],
  ['player.use.ferry', 'ferry'],
  ['player.use.train', 'train'],
  ['player.use.repair', 'repair'],
  ['player.truck.refuel', 'refuel'],
  ...OUTCOMES,
]);

export const unitracker: SignedTrackerAdapter = {
  tracker: 'unitracker',
  proofs: [],
  // It signs nothing: the secret in the address is all there is.
  isGenuine: ({ pathSecret }, secrets) =>
    pathSecret !== undefined && secrets.some((secret) => isSameSecret(pathSecret, secret)),
  label: (content) => labelOf(content).label,
  understand(content) {
    const { label, events } = labelOf(content);
    // The last event says what kind of body it is.
    if (label.event === null) throw new BodyNotUnderstood('Events: is missing');
    const outcome = OUTCOMES.has(label.event) && endOf(events);
    if (!outcome) return { ignored: `The panel doesn’t use ${label.event} events.` };
    return { delivery: toDelivery(readUnitrackerBody(content).JobData, events, outcome) };
  },
};

/** How the job ended: by the last in time of what may end one. */
function endOf(events: readonly UnitrackerEvent[]): Delivery['outcome'] | undefined {
  const ends = events.filter(({ name }) => OUTCOMES.has(name ?? ''));
  const last = latestOf(ends, ({ currentTime }) => currentTime?.toISOString() ?? null);
  return OUTCOMES.get(last?.name ?? '');
}

function labelOf(content: unknown): { label: BodyLabel; events: UnitrackerEvent[] } {
  const { JobData: job, Events: events = [] } = readUnitrackerLabel(content) ?? {};
  return {
    label: {
      event: events.at(-1)?.name ?? null,
      external_id: job?.id ?? job?.jobID ?? null,
      steam_id: job?.steamID ?? null,
    },
    events,
  };
}

function toDelivery(
  job: UnitrackerJob,
  events: readonly UnitrackerEvent[],
  outcome: Delivery['outcome'],
): Delivery {
  const isCancelled = outcome === 'cancelled';
  const external_id = job.id ?? job.jobID;
  if (!external_id) throw new BodyNotUnderstood('JobData.id: is missing');
  if (job.distanceDriven === null && !isCancelled)
    throw new BodyNotUnderstood('JobData.distanceDriven: is missing');
  const { realTimeStarted: start, realTimeEnded: end } = job;

  return {
    tracker: 'unitracker',
    external_id,
    steam_id: job.steamID,
    outcome,
    game: job.gameID,
    ...startOf(start, end),
    finished_at: end,
    planned_km: job.plannedDistance,
    driven_km: job.distanceDriven ?? 0,
    game_minutes: null,
    real_seconds: rounded(job.realTimeTaken),
    cargo_id: job.cargoID,
    cargo_name: job.cargo ?? job.cargoID ?? 'Unknown cargo',
    cargo_mass_kg: job.cargoMass,
    source_city_id: job.sourceCityID,
    source_city_name: job.sourceCity,
    source_company_id: job.sourceCompanyID,
    source_company_name: job.sourceCompany,
    destination_city_id: job.destinationCityID,
    destination_city_name: job.destinationCity,
    destination_company_id: job.destinationCompanyID,
    destination_company_name: job.destinationCompany,
    truck_brand: job.truckMake,
    truck_model: job.truck,
    trailer: job.trailerModel ?? job.trailerBodyType,
    ...moneyOf(job, events, isCancelled),
    xp: rounded(job.earnedXP),
    fuel_l: fuelOf(job),
    cargo_damage: percentToFraction(job.cargoDamage),
    ...damagesOf(job),
    top_speed_kmh: toSpeed(job.topSpeed),
    avg_speed_kmh: toSpeed(job.truckRealAverageSpeed),
    speeding_seconds: null,
    market: job.jobMarket,
    late: job.isLate,
    special: job.isSpecial,
    auto_park: job.autoParkUsed,
    auto_load: job.autoLoadUsed,
    multiplayer: multiplayerOf(job),
    server: job.serverName,
    warp: null,
    realism: job.hasPoliceEnabled === null ? null : { police: job.hasPoliceEnabled },
    fine_count: amountsOf(events, ['fine']).length,
    events: events.slice(0, MAX_EVENTS).flatMap(toEvent),
  };
}

const typeOf = ({ name }: UnitrackerEvent): JobEventType | undefined => EVENT_TYPES.get(name ?? '');

const amountsOf = (events: readonly UnitrackerEvent[], types: readonly JobEventType[]) =>
  events
    .filter((event) => types.some((type) => type === typeOf(event)))
    .map(({ amount }) => amount);

function moneyOf(job: UnitrackerJob, events: readonly UnitrackerEvent[], isCancelled: boolean) {
  // The penalty of a cancelled job isn't told.
  const income = isCancelled ? 0 : Math.round(job.income ?? 0);
  const expenses = sumOf(amountsOf(events, ['tollgate', 'ferry', 'train']));
  const fines = sumOf(amountsOf(events, ['fine']));
  return { income, expenses, fines, revenue: income - expenses - fines };
}

function fuelOf(job: UnitrackerJob): number | null {
  if (job.fuelStartJob === null || job.fuelEndJob === null) return null;
  const used = job.fuelStartJob + (job.truckRefueledAmount ?? 0) - job.fuelEndJob;
  return used >= 0 ? used : null;
}

const damageOf = (damage: UnitrackerDamage, vehicle: 'truck' | 'trailer'): number | null =>
  damage &&
  worstOf(
    Object.entries(damage)
      .filter(([name]) => name.startsWith(vehicle))
      .map(([, percent]) => percentToFraction(percent)),
  );

const damagesOf = ({ job_damage: ofJob, current_damage: ofNow }: UnitrackerJob) => ({
  truck_damage: damageOf(ofJob, 'truck') ?? damageOf(ofNow, 'truck'),
  trailer_damage: damageOf(ofJob, 'trailer') ?? damageOf(ofNow, 'trailer'),
});

/** It knows of one kind of multiplayer only. */
function multiplayerOf({ isMultiplayer }: UnitrackerJob): Delivery['multiplayer'] {
  if (isMultiplayer === null) return null;
  return isMultiplayer ? 'truckersmp' : 'single';
}

function toEvent(event: UnitrackerEvent): JobEvent[] {
  const type = typeOf(event);
  if (!type) return [];
  const { mapX: x, mapZ: z, amount, currentTime, source, target } = event;
  return [
    {
      type,
      at: currentTime?.toISOString() ?? null,
      game_min: null,
      x,
      z,
      amount,
      offence: type === 'fine' ? event.type : null,
      meta: knownFacts({ source, target }),
    },
  ];
}
