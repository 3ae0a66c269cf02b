import { addMinutes, differenceInMinutes, subDays } from 'date-fns';
import { Refusal, refused } from '@/backend/core/http/errors';
import type { ManualJobFlag } from '@/lib/contracts/jobs/job-request-queue';
import { MANUAL_JOB_DAYS, MANUAL_JOBS_A_MONTH } from '@/lib/contracts/jobs/job-requests';
import type { Game } from '@/lib/contracts/jobs/games';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';

/** What two tellings of a delivery are compared by. */
export interface Compared {
  game: Game;
  finished_at: Date;
  driven_km: number;
  cargo_name: string;
  source_city_name: string | null;
  destination_city_name: string | null;
}

export const comparedOf = (delivery: ManualDelivery): Compared => ({
  ...delivery,
  finished_at: new Date(delivery.finished_at),
});

/** A driver remembers the hour, not the minute, and reads kilometres off a screen that rounds. */
export const SIMILAR_MINUTES = 30;
const SIMILAR_DISTANCE = 0.05;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();

/** Two names that may mean the same; an unknown one contradicts nothing. */
const mayBeSame = (one: string | null, other: string | null) =>
  one === null || other === null || plain(one) === plain(other);

/** Whether a delivery as told by hand and another one are likely to be the same. */
export function isSimilar(one: Compared, other: Compared): boolean {
  const minutes = Math.abs(differenceInMinutes(one.finished_at, other.finished_at));
  const difference = Math.abs(one.driven_km - other.driven_km);
  const hasSamePlaces =
    mayBeSame(one.source_city_name, other.source_city_name) &&
    mayBeSame(one.destination_city_name, other.destination_city_name);
  return (
    one.game === other.game &&
    minutes <= SIMILAR_MINUTES &&
    difference <= Math.max(one.driven_km, other.driven_km) * SIMILAR_DISTANCE &&
    (hasSamePlaces || plain(one.cargo_name) === plain(other.cargo_name))
  );
}

const MANY_REQUESTS = 5;
const CLOSE_MINUTES = 10;
const TOO_FAST_KMH = 130;
const VOID_KMH = 180;
const MOST_INCOME = 400_000;
const MOST_DETOUR = 1.5;

export interface Surroundings {
  /** What is recorded of the driver around the time. */
  recorded: readonly Compared[];
  /** Bodies of the driver's tracker within two hours. */
  signals: number;
  /** Further requests of the driver in thirty days. */
  requests: number;
}

function isTooFast({ driven_km, game_minutes }: ManualDelivery): boolean {
  return game_minutes !== null && driven_km / (game_minutes / 60) > TOO_FAST_KMH;
}

/** What the staff should look at before they accept a delivery that no tracker saw. */
export function doubtsOf(delivery: ManualDelivery, around: Surroundings): ManualJobFlag[] {
  const told = comparedOf(delivery);
  const { planned_km, driven_km, income, top_speed_kmh } = delivery;
  const similar = around.recorded.filter((other) => isSimilar(told, other));
  const isClose = ({ finished_at }: Compared) =>
    Math.abs(differenceInMinutes(finished_at, told.finished_at)) <= CLOSE_MINUTES;
  const checks: [ManualJobFlag, boolean][] = [
    ['similar_recorded', similar.length > 0],
    ['tracker_was_reporting', around.signals > 0],
    ['close_to_another', similar.length === 0 && around.recorded.some(isClose)],
    ['detour', planned_km !== null && driven_km > planned_km * MOST_DETOUR],
    ['high_income', income > MOST_INCOME],
    ['fast_average', isTooFast(delivery)],
    ['top_speed', top_speed_kmh !== null && top_speed_kmh > VOID_KMH],
    ['frequent', around.requests >= MANY_REQUESTS],
  ];
  return checks.filter(([, applies]) => applies).map(([flag]) => flag);
}

const FINISHED = 'delivery.finished_at';

/** Clocks of drivers are not all right to the second. */
const FUTURE_MINUTES = 5;

/** Refuses a delivery of the future, and one that lies too far back. */
export function refuseTime(delivery: ManualDelivery, now: Date): void {
  const finished = new Date(delivery.finished_at);
  const words =
    finished > addMinutes(now, FUTURE_MINUTES)
      ? 'A job can’t be requested before it’s finished.'
      : finished < subDays(now, MANUAL_JOB_DAYS)
        ? `Jobs older than ${MANUAL_JOB_DAYS} days can’t be requested.`
        : null;
  if (words) throw refused('time_refused', words, FINISHED);
}

export function refuseMany(usedThisMonth: number): void {
  if (usedThisMonth >= MANUAL_JOBS_A_MONTH)
    throw refused(
      'monthly_limit',
      `You’ve reached this month’s limit of ${MANUAL_JOBS_A_MONTH} manual requests.`,
    );
}

export const alreadyRecorded = (jobId: number) =>
  new Refusal(409, 'already_recorded', `A similar job is already recorded (#${jobId}).`);

const LABELS: Record<keyof ManualDelivery, string> = {
  game: 'game',
  finished_at: 'finished',
  source_city_name: 'from',
  source_company_name: 'company of departure',
  destination_city_name: 'to',
  destination_company_name: 'destination company',
  cargo_name: 'cargo',
  cargo_mass_kg: 'mass',
  planned_km: 'planned distance',
  driven_km: 'distance',
  game_minutes: 'time',
  cargo_damage: 'damage',
  income: 'income',
  fines: 'fines',
  top_speed_kmh: 'top speed',
};

const inWords = (name: string, value: string | number | null) =>
  name === 'cargo_damage' && typeof value === 'number'
    ? `${Math.round(value * 1000) / 10}%`
    : (value ?? '–');

/** Which parts of a delivery differ from what the driver told, in words. */
export function changedParts(told: ManualDelivery, accepted: ManualDelivery): string[] {
  const isTime = (name: string) => name === 'finished_at';
  const entries = Object.entries(accepted);
  const before = new Map(Object.entries(told));
  return entries.flatMap(([name, value]) => {
    const old = before.get(name) ?? null;
    const isSame = isTime(name)
      ? differenceInMinutes(new Date(String(value)), new Date(String(old))) === 0
      : old === value;
    const label = Object.entries(LABELS).find(([known]) => known === name)?.[1] ?? name;
    return isSame
      ? []
      : [isTime(name) ? label : `${label} ${inWords(name, old)} → ${inWords(name, value)}`];
  });
}
