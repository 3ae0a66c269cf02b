import type { JobEvent } from '@/lib/contracts/jobs/jobs';
import { formatDuration } from '@/lib/format/duration';
import { formatDistance, formatNumber, formatSpeed } from '@/lib/format/quantity';
import { toWords } from '@/lib/contracts/core/to-words';
import { formatDamage } from './damage';

type Meta = JobEvent['meta'];

const numberIn = (meta: Meta, name: string): number | null =>
  typeof meta[name] === 'number' ? meta[name] : null;

/** The name of a place; some trackers only send the ID used in the game's files. */
function placeIn(meta: Meta, name: string): string | null {
  const place = meta[name];
  // Without a letter, the value is a coordinate or a numeric ID.
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

/** Only wear is known to be a fraction; for other values we just name the damaged part. */
function damage(meta: Meta): string | null {
  const parts = Object.entries(meta).flatMap(([name, value]) => {
    if (!DAMAGED.test(name) || typeof value !== 'number' || value <= 0) return [];
    const part = toWords(name.replace(DAMAGED, '')).toLowerCase();
    return name.startsWith('wear_') ? `${part} ${formatDamage(value)}` : part;
  });
  return parts.length > 0 ? `Damage: ${parts.join(', ')}` : null;
}

/** The readable details of a tracker event; technical values are left out. */
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
