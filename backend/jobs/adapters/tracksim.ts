import type { Delivery } from '@/backend/jobs/record/delivery';
import { BodyNotUnderstood, type BodyLabel, type SignedTrackerAdapter } from './adapter';
import { numberIn } from './event-facts';
import {
  MAX_EVENTS,
  flag,
  multiplayerKind,
  rounded,
  startOf,
  sumOf,
  toKmh,
  worstOf,
} from './fields';
import { hasValidSignatureOfContent } from './signature';
import {
  readTracksimBody,
  readTracksimLabel,
  type TracksimDamage,
  type TracksimEvent,
  type TracksimJob,
} from './tracksim-body';
import {
  amountsOf,
  happenedEvents,
  lastOf,
  speedingSecondsOf,
  toEvents,
  typeOf,
} from './tracksim-events';

const OUTCOMES = new Map<string, Delivery['outcome']>([
  ['job.delivered', 'delivered'],
  ['job.cancelled', 'cancelled'],
  ['job.canceled', 'cancelled'],
]);

const inTracksimFormat = (
  tracker: 'tracksim' | 'custom',
  signatureHeaders: readonly string[],
): SignedTrackerAdapter => ({
  tracker,
  proofs: signatureHeaders,
  isGenuine: (proof, secrets) => hasValidSignatureOfContent(proof, signatureHeaders, secrets),
  label: labelOf,
  understand(content) {
    const event = labelOf(content).event;
    if (event === null) throw new BodyNotUnderstood('type: is missing');
    const outcome = OUTCOMES.get(event.toLowerCase());
    if (!outcome) return { ignored: `The panel doesn’t use ${event} events.` };
    const { object } = readTracksimBody(content).data;
    return { delivery: { tracker, ...toDelivery(object, endOf(object, outcome)) } };
  },
});

/** Its predecessor signed in the same way under another name. */
export const tracksim = inTracksimFormat('tracksim', ['tracksim-signature', 'navio-signature']);

/** The same format from anyone who has the secret. */
export const custom = inTracksimFormat('custom', ['signature']);

function labelOf(content: unknown): BodyLabel {
  const label = readTracksimLabel(content);
  return {
    event: label?.type ?? null,
    external_id: label?.data?.object?.id ?? null,
    steam_id: label?.data?.object?.driver?.steam_id ?? null,
  };
}

/** A job that was cancelled in the end brings nothing, whatever its body calls itself. */
function endOf(job: TracksimJob, told: Delivery['outcome']): Delivery['outcome'] {
  const { started_at } = startOf(job.start_time, job.stop_time);
  const last = lastOf(job.events, ['delivered', 'cancelled'], started_at);
  return last && typeOf(last) === 'cancelled' ? 'cancelled' : told;
}

function toDelivery(job: TracksimJob, outcome: Delivery['outcome']): Omit<Delivery, 'tracker'> {
  const isCancelled = outcome === 'cancelled';
  if (job.driven_distance === null && !isCancelled)
    throw new BodyNotUnderstood('data.object.driven_distance: is missing');
  const events = happenedEvents(job.events);
  const began = startOf(job.start_time, job.stop_time);
  const end = lastOf(events, [outcome], began.started_at)?.meta ?? null;
  const start = events.find((event) => typeOf(event) === 'started')?.meta ?? null;

  return {
    external_id: job.id,
    steam_id: job.driver.steam_id,
    outcome,
    game: job.game.short_name,
    ...began,
    finished_at: job.stop_time,
    planned_km: job.planned_distance,
    driven_km: job.driven_distance ?? 0,
    game_minutes: minutesOf(numberIn(end, 'timeTaken', 'delivery_time')),
    real_seconds: rounded(job.time_spent),
    ...loadOf(job, end),
    ...placesOf(job),
    ...vehicleOf(job),
    ...moneyOf(events, end, isCancelled),
    xp: xpOf(end),
    fuel_l: job.fuel_used,
    speeding_seconds: speedingSecondsOf(events),
    market: job.market,
    late: job.is_late,
    special: job.is_special,
    auto_park: flagIn(end, 'autoParked', 'auto_park'),
    auto_load: flagIn(end, 'auto_load', 'autoLoaded') ?? flagIn(start, 'autoLoaded', 'auto_load'),
    ...multiplayerOf(job),
    warp: job.warp,
    realism: realismOf(job),
    fine_count: amountsOf(events, ['fine']).length,
    events: toEvents(events.slice(0, MAX_EVENTS), began.started_at),
  };
}

type Meta = TracksimEvent['meta'];

const within = (value: number | null, max: number) =>
  value !== null && value >= 0 && value <= max ? Math.round(value) : null;
const minutesOf = (value: number | null) => within(value, 1e8);
const xpOf = (end: Meta) => within(numberIn(end, 'earnedXP', 'earned_xp'), 1e9);

const flagIn = (meta: Meta, ...names: string[]): boolean | null =>
  names.map((name) => flag.parse(meta?.[name])).find((value) => value !== null) ?? null;

function loadOf({ cargo }: TracksimJob, end: Meta) {
  return {
    cargo_id: cargo?.unique_id ?? null,
    cargo_name: cargo?.name ?? cargo?.unique_id ?? 'Unknown cargo',
    cargo_mass_kg: cargo?.mass ?? null,
    cargo_damage: worstOf([cargo?.damage ?? numberIn(end, 'cargoDamage', 'cargo_damage')]),
  };
}

const placesOf = (job: TracksimJob) => ({
  source_city_id: job.source_city?.unique_id ?? null,
  source_city_name: job.source_city?.name ?? null,
  source_company_id: job.source_company?.unique_id ?? null,
  source_company_name: job.source_company?.name ?? null,
  destination_city_id: job.destination_city?.unique_id ?? null,
  destination_city_name: job.destination_city?.name ?? null,
  destination_company_id: job.destination_company?.unique_id ?? null,
  destination_company_name: job.destination_company?.name ?? null,
});

const damageOf = (damage: TracksimDamage): number | null =>
  damage && worstOf(Object.values(damage));

function vehicleOf({ truck, trailers }: TracksimJob) {
  const [trailer] = trailers;
  return {
    truck_brand: truck?.brand?.name ?? null,
    truck_model: truck?.name ?? null,
    trailer: trailer?.name ?? trailer?.body_type ?? null,
    truck_damage: truck && (damageOf(truck.total_damage) ?? damageOf(truck.current_damage)),
    trailer_damage: worstOf(
      trailers.map((one) => damageOf(one.total_damage) ?? damageOf(one.current_damage)),
    ),
    top_speed_kmh: toKmh(truck?.top_speed ?? null),
    avg_speed_kmh: toKmh(truck?.average_speed ?? null),
  };
}

function moneyOf(events: readonly TracksimEvent[], end: Meta, isCancelled: boolean) {
  const income = isCancelled ? 0 : Math.round(numberIn(end, 'revenue') ?? 0);
  const penalty = isCancelled ? Math.abs(numberIn(end, 'penalty') ?? 0) : 0;
  const expenses = sumOf([...amountsOf(events, ['tollgate', 'ferry', 'train']), penalty]);
  const fines = sumOf(amountsOf(events, ['fine']));
  return { income, expenses, fines, revenue: income - expenses - fines };
}

/** The older shape names a type and a server, the newer one a mode and the server within. */
function multiplayerOf({ multiplayer }: TracksimJob): Pick<Delivery, 'multiplayer' | 'server'> {
  const kind = multiplayer?.type ?? multiplayer?.mode ?? null;
  return {
    multiplayer: multiplayerKind(kind),
    server: multiplayer?.server ?? multiplayer?.meta?.server ?? null,
  };
}

/** Without police no fines are to be expected: staff should see that. */
function realismOf({ game }: TracksimJob): Delivery['realism'] {
  const police = game.had_police_enabled;
  if (police === null) return game.realistic_settings;
  return { ...game.realistic_settings, police };
}
