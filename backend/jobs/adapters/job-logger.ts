import { sha256 } from '@/backend/core/http/tokens';
import type { JobEvent } from '@/lib/contracts/jobs/jobs';
import { UNTOLD } from '@/backend/jobs/record/delivery';
import { BodyNotUnderstood, type EndedJob, type Source, type TrackerAdapter } from './adapter';
import { rounded, toKmh, worstOf } from './fields';
import {
  readJobLoggerFine,
  readJobLoggerJob,
  readJobLoggerLabel,
  type JobLoggerJob,
  type JobLoggerPlace,
} from './job-logger-body';

const ON_JOB = 1;
const CANCELLED = 2;
const DELIVERED = 3;

const EVENTS: Readonly<Record<string, string>> = {
  [ON_JOB]: 'job.taken',
  [CANCELLED]: 'job.cancelled',
  [DELIVERED]: 'job.delivered',
};

const MARKETS = [
  null,
  'cargo_market',
  'quick_job',
  'freight_market',
  'external_contracts',
  'external_market',
];

const OFFENCES = [
  null,
  'crash',
  'avoid_sleeping',
  'wrong_way',
  'speeding_camera',
  'no_lights',
  'red_signal',
  'speeding',
  'avoid_weighing',
  'illegal_trailer',
  'avoid_inspection',
  'illegal_border_crossing',
  'hard_shoulder_violation',
  'damaged_vehicle_usage',
  'generic',
];

/** It tells a job in pieces and signs nothing: each driver has a token, which says who they are. */
export const jobLogger: TrackerAdapter = {
  tracker: 'job_logger',
  label: (content, { steam_id }) => ({ event: eventOf(content), external_id: null, steam_id }),
  understand(content, source) {
    if (eventOf(content) === 'fine') return { fine: toFine(content, source) };
    const job = readJobLoggerJob(content);
    const content_hash = hashOf(job);
    if (job.status === ON_JOB) return { taken: { game: job.game, content_hash } };
    if (job.status !== CANCELLED && job.status !== DELIVERED)
      return { ignored: 'The panel doesn’t use drives without a job.' };
    if (source.steam_id === null)
      return { ignored: 'This token’s driver hasn’t linked a Steam account.' };
    return {
      ended: { ...toEnded(job, source.received_at), steam_id: source.steam_id, content_hash },
    };
  },
};

function eventOf(content: unknown): string | null {
  const label = readJobLoggerLabel(content);
  if (label?.status) return EVENTS[label.status] ?? null;
  return label?.amount ? 'fine' : null;
}

function toFine(content: unknown, { received_at }: Source): JobEvent {
  const { type, amount } = readJobLoggerFine(content);
  return {
    type: 'fine',
    at: received_at.toISOString(),
    game_min: null,
    x: null,
    z: null,
    amount,
    offence: OFFENCES[type ?? 0] ?? null,
    meta: {},
  };
}

const idsOf = (place: JobLoggerPlace) =>
  [place?.city, place?.company].map((named) => named?.id ?? named?.name ?? null);

/** Of what is the same in all messages of a job: they carry no number. */
const hashOf = ({ game, source, destination, cargo, distance }: JobLoggerJob): string =>
  sha256(
    JSON.stringify([
      game,
      ...idsOf(source),
      ...idsOf(destination),
      cargo?.id ?? cargo?.name ?? null,
      cargo?.mass ?? null,
      distance?.planned ?? null,
    ]),
  );

function toEnded(
  job: JobLoggerJob,
  finished_at: Date,
): Omit<EndedJob, 'steam_id' | 'content_hash'> {
  const isCancelled = job.status === CANCELLED;
  const driven_km = job.distance?.driven ?? null;
  if (driven_km === null && !isCancelled)
    throw new BodyNotUnderstood('distance.driven: is missing');

  return {
    ...UNTOLD,
    tracker: 'job_logger',
    outcome: isCancelled ? 'cancelled' : 'delivered',
    game: job.game,
    finished_at,
    planned_km: job.distance?.planned ?? null,
    driven_km: driven_km ?? 0,
    game_minutes: rounded(job.time),
    ...loadOf(job),
    ...placesOf(job),
    truck_brand: job.truck?.brand?.name ?? null,
    truck_model: job.truck?.name ?? null,
    trailer: job.trailer?.id ?? null,
    ...moneyOf(job, isCancelled),
    xp: rounded(job.xp),
    fuel_l: job.fuelConsumed,
    top_speed_kmh: toKmh(job.maxSpeed),
    market: MARKETS[job.type ?? 0] ?? null,
    special: job.isSpecial,
    auto_park: job.autoPark,
    auto_load: job.autoLoad,
    events: [],
  };
}

const loadOf = ({ cargo }: JobLoggerJob) => ({
  cargo_id: cargo?.id ?? null,
  cargo_name: cargo?.name ?? cargo?.id ?? 'Unknown cargo',
  cargo_mass_kg: cargo?.mass ?? null,
  cargo_damage: worstOf([cargo?.damage]),
});

const placesOf = ({ source, destination }: JobLoggerJob) => ({
  source_city_id: source?.city?.id ?? null,
  source_city_name: source?.city?.name ?? null,
  source_company_id: source?.company?.id ?? null,
  source_company_name: source?.company?.name ?? null,
  destination_city_id: destination?.city?.id ?? null,
  destination_city_name: destination?.city?.name ?? null,
  destination_company_id: destination?.company?.id ?? null,
  destination_company_name: destination?.company?.name ?? null,
});

/** Its revenue knows of no fines: they come apart, and are taken off when the job is completed. */
function moneyOf(job: JobLoggerJob, isCancelled: boolean) {
  const told = job.income ?? job.revenue ?? 0;
  const income = isCancelled ? 0 : Math.round(told);
  const revenue = isCancelled ? 0 : Math.round(job.revenue ?? told);
  return { income, expenses: 0, fines: 0, revenue, fine_count: 0 };
}
