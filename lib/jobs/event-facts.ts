import type { JobEvent } from '@/lib/contracts/jobs/jobs';
import { formatDuration } from '@/lib/format/duration';
import { formatDistance, formatNumber, formatPercent, formatSpeed } from '@/lib/format/quantity';
import { toWords } from '@/lib/format/words';

type Meta = JobEvent['meta'];

const numberIn = (meta: Meta, name: string): number | null =>
  typeof meta[name] === 'number' ? meta[name] : null;

/** A place by its name; some trackers only know the name that the game's files have for it. */
function placeIn(meta: Meta, name: string): string | null {
  const place = meta[name];
  // Without a letter it is a coordinate or an ID.
  if (typeof place !== 'string' || !/\p{L}/u.test(place)) return null;
  return /^[a-z0-9_.]+$/.test(place) ? toWords(place) : place;
}

function crossing(meta: Meta): string | null {
  const [from, to] = [placeIn(meta, 'source'), placeIn(meta, 'target')];
  if (from !== null && to !== null) return `${from} to ${to}`;
  return (from && `From ${from}`) ?? (to && `To ${to}`);
}

function speeding(meta: Meta): string | null {
  const [speed, limit] = [numberIn(meta, 'max_speed_kmh'), numberIn(meta, 'speed_limit_kmh')];
  if (speed === null) return limit === null ? null : `Limit ${formatSpeed(limit)}`;
  return limit === null ? formatSpeed(speed) : `${formatSpeed(speed)}, limit ${formatSpeed(limit)}`;
}

const DAMAGED = /^wear_|_?damage$/i;

/** Only of wear it is sure that it is a fraction; of the others just what was hit. */
function damage(meta: Meta): string | null {
  const parts = Object.entries(meta).flatMap(([name, value]) => {
    if (!DAMAGED.test(name) || typeof value !== 'number' || value <= 0) return [];
    const part = toWords(name.replace(DAMAGED, '')).toLowerCase();
    return name.startsWith('wear_') ? `${part} ${formatPercent(value)}` : part;
  });
  return parts.length > 0 ? `Damage: ${parts.join(', ')}` : null;
}

/** What a tracker tells of an event, as a reader says it; what only machines understand is left out. */
export function eventFacts({ meta, game_min: gameMinutes }: Pick<JobEvent, 'meta' | 'game_min'>) {
  const seconds = numberIn(meta, 'seconds');
  const metres = numberIn(meta, 'distance_m');
  return [
    crossing(meta),
    speeding(meta),
    seconds && `${formatNumber(seconds)} s`,
    metres && formatDistance(metres / 1000, 1),
    damage(meta),
    gameMinutes === null ? null : `Game time ${formatDuration(gameMinutes)}`,
  ].filter((fact) => typeof fact === 'string');
}
