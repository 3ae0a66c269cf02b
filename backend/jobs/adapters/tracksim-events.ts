import type { JobEvent, JobEventType } from '@/lib/contracts/jobs/jobs';
import { jumpIn, knownFacts, latestOf, moneyIn, numberIn, textIn } from './event-facts';
import { toKmh } from './fields';
import type { TracksimEvent } from './tracksim-body';

const TYPES = new Map<string, JobEventType>([
  ['started', 'started'],
  ['resumed', 'resumed'],
  ['fine', 'fine'],
  ['fined', 'fine'],
  ['speeding', 'speeding'],
  ['collision', 'collision'],
  ['tollgate', 'tollgate'],
  ['ferry', 'ferry'],
  ['train', 'train'],
  ['refuel', 'refuel'],
  ['repair', 'repair'],
  ['teleport', 'teleport'],
  ['delivered', 'delivered'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
]);

/** With and without `job.` before the name. */
export const typeOf = ({ type }: TracksimEvent): JobEventType | null =>
  TYPES.get(type?.toLowerCase().replace(/^job\./, '') ?? '') ?? null;

/** Real bodies hold speeding whose highest speed lies below the limit: that is none. */
function isRealSpeeding({ meta }: TracksimEvent): boolean {
  const [max, limit] = [numberIn(meta, 'max_speed'), numberIn(meta, 'speed_limit')];
  return max === null || limit === null || max >= limit;
}

export const happenedEvents = (events: readonly TracksimEvent[]): TracksimEvent[] =>
  events.filter((event) => typeOf(event) !== 'speeding' || isRealSpeeding(event));

function secondsOf({ meta }: TracksimEvent): number | null {
  const [start, end] = [numberIn(meta, 'start'), numberIn(meta, 'end')];
  return start !== null && end !== null && end >= start ? end - start : null;
}

/** Null unless the tracker tells how long each speeding lasted. */
export function speedingSecondsOf(events: readonly TracksimEvent[]): number | null {
  const seconds = events.filter((event) => typeOf(event) === 'speeding').map(secondsOf);
  if (seconds.length === 0 || seconds.includes(null)) return null;
  return seconds.reduce<number>((total, lasted) => total + (lasted ?? 0), 0);
}

export const amountsOf = (events: readonly TracksimEvent[], types: readonly JobEventType[]) =>
  events
    .filter((event) => types.some((type) => type === typeOf(event)))
    .map(({ meta }) => moneyIn(meta, 'cost', 'amount'));

/** Where `time` counts from 1970 rather than from the start. */
const FROM_1970 = 1e9;
const IN_MILLISECONDS = 1e11 / 2;

function instantOf({ real_time, time }: TracksimEvent, started: Date | null): string | null {
  if (real_time) return real_time.toISOString();
  if (time === null) return null;
  if (time >= FROM_1970 && time < IN_MILLISECONDS) return toIso(time * 1000);
  return started && time < FROM_1970 ? toIso(started.getTime() + time * 1000) : null;
}

const toIso = (milliseconds: number): string | null => {
  const date = new Date(milliseconds);
  return date.getUTCFullYear() < 2100 ? date.toISOString() : null;
};

/** The last of these events; times since an unknown start are compared with each other all the same. */
export const lastOf = (
  events: readonly TracksimEvent[],
  types: readonly JobEventType[],
  started: Date | null,
): TracksimEvent | undefined =>
  latestOf(
    events.filter((event) => types.some((type) => type === typeOf(event))),
    (event) => instantOf(event, started ?? new Date(0)),
  );

export function toEvents(events: readonly TracksimEvent[], started: Date | null): JobEvent[] {
  return events.flatMap((event) => {
    const type = typeOf(event);
    if (!type) return [];
    const { location, meta } = event;
    return [
      {
        type,
        at: instantOf(event, started),
        game_min: null,
        x: location?.x ?? null,
        z: location?.z ?? null,
        amount: moneyIn(meta, 'amount', 'cost', 'penalty'),
        offence: textIn(meta, 'offence'),
        meta: metaOf(type, event),
      },
    ];
  });
}

const WEAR = ['cabin', 'chassis', 'engine', 'transmission', 'wheels', 'trailer', 'cargo'];

/** What else an event tells, in our units. */
function metaOf(type: JobEventType, event: TracksimEvent): Record<string, unknown> {
  const { meta } = event;
  if (type === 'speeding')
    return knownFacts({
      max_speed_kmh: toKmh(numberIn(meta, 'max_speed')),
      speed_limit_kmh: toKmh(numberIn(meta, 'speed_limit')),
      seconds: secondsOf(event),
    });
  if (type === 'collision')
    return knownFacts(
      Object.fromEntries(WEAR.map((name) => [`wear_${name}`, numberIn(meta, `wear_${name}`)])),
    );
  if (type === 'ferry' || type === 'train')
    return knownFacts({
      source: textIn(meta, 'source_name', 'source'),
      target: textIn(meta, 'target_name', 'target'),
    });
  return knownFacts(type === 'teleport' ? { distance_m: jumpIn(meta) } : {});
}
