import * as z from 'zod';
import type { Delivery } from '@/backend/jobs/record/delivery';
import type { Game } from '@/lib/contracts/jobs/games';
import type { JobEvent, JobEventType } from '@/lib/contracts/jobs/jobs';
import { BodyNotUnderstood, type BodyLabel, type SignedTrackerAdapter } from './adapter';
import { jumpIn, knownFacts, textIn } from './event-facts';
import {
  multiplayerKind,
  percentToFraction,
  rounded,
  startOf,
  sumOf,
  toKm,
  toLitres,
} from './fields';
import { hasValidSignature } from './signature';
import {
  readTruckyBody,
  readTruckyDeleted,
  readTruckyLabel,
  type TruckyEvent,
  type TruckyJob,
} from './trucky-body';

/** The cancel event is spelled both ways. */
const OUTCOMES = new Map<string, Delivery['outcome']>([
  ['job_completed', 'delivered'],
  ['job_canceled', 'cancelled'],
  ['job_cancelled', 'cancelled'],
]);

const EVENT_TYPES = new Map<string, JobEventType>([
  ['teleport', 'teleport'],
  ['truck_fixed', 'repair'],
  ['job_resumed', 'resumed'],
  ['fined', 'fine'],
  ['tollgate_paid', 'tollgate'],
  ['collision', 'collision'],
  ['refuel', 'refuel'],
]);

const DELETION = 'job_deleted';
const SIGNATURE = ['x-signature-sha256'];

export const trucky: SignedTrackerAdapter = {
  tracker: 'trucky',
  deletion: DELETION,
  proofs: SIGNATURE,
  isGenuine: (proof, secrets) => hasValidSignature(proof, SIGNATURE, secrets),
  label: labelOf,
  understand(content) {
    const { event } = labelOf(content);
    if (event === null) throw new BodyNotUnderstood('event: is missing');
    if (event === DELETION) return { deleted: readTruckyDeleted(content).data.id };
    const outcome = OUTCOMES.get(event);
    if (!outcome) return { ignored: `The panel doesn’t use ${event} events.` };
    return { delivery: toDelivery(readTruckyBody(content).data, outcome) };
  },
};

function labelOf(content: unknown): BodyLabel {
  const label = readTruckyLabel(content);
  return {
    event: label?.event ?? label?.type ?? null,
    external_id: label?.data?.id ?? null,
    steam_id: label?.data?.driver?.steam_profile?.steam_id ?? null,
  };
}

function gameOf(job: TruckyJob): Game {
  const code = job.game?.code?.toUpperCase();
  if (code === 'ETS2' || (!code && job.game_id === 1)) return 'eut2';
  if (code === 'ATS' || (!code && job.game_id === 2)) return 'ats';
  throw new BodyNotUnderstood('data.game: is neither ETS2 nor ATS');
}

function distancesOf(job: TruckyJob) {
  const unit = job.distance_unit;
  const driven =
    job.real_driven_distance_km ??
    job.driven_distance_km ??
    toKm(job.real_driven_distance ?? job.driven_distance, unit);
  return {
    planned_km: job.planned_distance_km ?? toKm(job.planned_distance, unit),
    driven_km: driven,
    top_speed_kmh: job.max_speed_kmh ?? toKm(job.max_speed, unit),
  };
}

function toDelivery(job: TruckyJob, outcome: Delivery['outcome']): Delivery {
  const isCancelled = outcome === 'cancelled';
  const finished = (isCancelled ? job.canceled_at : job.completed_at) ?? null;
  if (!finished) throw new BodyNotUnderstood('End time is missing.');
  const { planned_km, driven_km, top_speed_kmh } = distancesOf(job);
  if (driven_km === null && !isCancelled)
    throw new BodyNotUnderstood('Distance driven is missing.');
  const mass = (job.cargo_unit_count ?? NaN) * (job.cargo_unit_mass ?? NaN);
  const { in_game_time_start: start, in_game_time_end: end } = job;

  return {
    tracker: 'trucky',
    external_id: job.id,
    steam_id: job.driver.steam_profile.steam_id,
    outcome,
    game: gameOf(job),
    ...startOf(job.started_at, finished),
    finished_at: finished,
    planned_km,
    driven_km: driven_km ?? 0,
    top_speed_kmh,
    game_minutes: start !== null && end !== null && end >= start ? Math.round(end - start) : null,
    real_seconds: rounded(job.real_driving_time_seconds),
    cargo_id: job.cargo_id,
    cargo_name: job.cargo_name ?? job.cargo_id ?? 'Unknown cargo',
    cargo_mass_kg: Number.isFinite(mass) ? mass : null,
    source_city_id: job.source_city_id,
    source_city_name: job.source_city_name,
    source_company_id: job.source_company_id,
    source_company_name: job.source_company_name,
    destination_city_id: job.destination_city_id,
    destination_city_name: job.destination_city_name,
    destination_company_id: job.destination_company_id,
    destination_company_name: job.destination_company_name,
    truck_brand: job.vehicle_brand_name,
    truck_model: job.vehicle_model_name,
    trailer: job.trailer_name,
    ...moneyOf(job, isCancelled),
    xp: null,
    fuel_l: job.fuel_used_l ?? toLitres(job.fuel_used, job.volume_unit),
    cargo_damage: percentToFraction(job.cargo_damage),
    truck_damage: percentToFraction(job.vehicle_damage),
    trailer_damage: percentToFraction(job.trailers_damage),
    avg_speed_kmh: job.average_speed_kmh,
    speeding_seconds: job.total_speeding_time,
    market: job.market,
    late: job.late_delivery,
    special: job.special_job,
    auto_park: job.auto_park,
    auto_load: job.auto_load,
    multiplayer: multiplayerKind(job.game_mode),
    server: job.server,
    warp: job.warp ?? 1,
    realism: job.realistic_settings,
    fine_count: finesOf(job).length,
    events: job.events.flatMap(toEvent),
  };
}

const amountOf = (event: TruckyEvent): number => {
  const amount = Number(event.attributes?.amount ?? 0);
  return Number.isFinite(amount) ? Math.min(Math.max(amount, 0), 1e12) : 0;
};

const amountsOf = (job: TruckyJob, type: string): number[] =>
  job.events.filter((event) => event.event_type === type).map(amountOf);

/** Fines by the events; the details count only where there are no events. */
function finesOf(job: TruckyJob): number[] {
  if (job.events.length > 0) return amountsOf(job, 'fined');
  return (job.fines_details ?? []).map((fine) => fine.amount ?? 0);
}

function costsOf(job: TruckyJob): number[] {
  if (job.events.length > 0)
    return [...amountsOf(job, 'tollgate_paid'), ...amountsOf(job, 'transport_used')];
  return [...(job.tollgates_details ?? []), ...(job.transports_details ?? [])].map(
    (cost) => cost.amount ?? 0,
  );
}

function moneyOf(job: TruckyJob, isCancelled: boolean) {
  // A cancelled job's `income` is its penalty, whatever its sign.
  const penalty = isCancelled ? Math.abs(job.income ?? 0) : 0;
  const income = isCancelled ? 0 : Math.round(job.income ?? 0);
  const expenses = sumOf([...costsOf(job), penalty]);
  const fines = sumOf(finesOf(job));
  const told = isCancelled ? null : rounded(job.revenue);
  return { income, expenses, fines, revenue: told ?? income - expenses - fines };
}

function toEvent(event: TruckyEvent): JobEvent[] {
  const { event_type: name, attributes } = event;
  const isTrain = attributes?.transport_type === 'train';
  const transport: JobEventType = isTrain ? 'train' : 'ferry';
  const type = name === 'transport_used' ? transport : EVENT_TYPES.get(name ?? '');
  if (!type) return [];
  const amount = attributes?.amount === undefined ? null : amountOf(event);
  return [
    {
      type,
      at: event.created_at?.toISOString() ?? null,
      game_min: null,
      x: event.x,
      z: event.z,
      amount,
      offence: textIn(attributes, 'offence'),
      meta: metaOf(type, attributes),
    },
  ];
}

const damages = z.record(z.string(), z.number());

/** What else an event tells: damage of a collision, the ends of a ferry or train. */
function metaOf(
  type: JobEventType,
  attributes: TruckyEvent['attributes'],
): Record<string, unknown> {
  const damage = damages.safeParse(attributes?.damage).data ?? {};
  return knownFacts({
    ...damage,
    source: textIn(attributes, 'source'),
    target: textIn(attributes, 'target'),
    transport_type: textIn(attributes, 'transport_type'),
    distance_m: type === 'teleport' ? jumpIn(attributes) : null,
  });
}
