import type { Delivery } from '@/backend/jobs/record/delivery';
import type { Tracker } from '@/lib/contracts/jobs/jobs';

/** The fields each tracker omits. */
const UNKNOWN: Readonly<Record<Tracker, Partial<Delivery>>> = {
  trucky: { game_minutes: null, avg_speed_kmh: null, speeding_seconds: null, xp: null },
  tracksim: { warp: null, realism: null },
  unitracker: { game_minutes: null, speeding_seconds: null, warp: null, realism: null },
  job_logger: {
    avg_speed_kmh: null,
    speeding_seconds: null,
    truck_damage: null,
    trailer_damage: null,
    trailer: null,
    multiplayer: null,
    server: null,
    warp: null,
    realism: null,
  },
  custom: {},
};

export function asReported(delivery: Delivery): Delivery {
  const told = { ...delivery, ...UNKNOWN[delivery.tracker] };
  if (told.game_minutes !== null) return told;
  // Trackers without game time omit it for events too.
  return { ...told, events: told.events.map((event) => ({ ...event, game_min: null })) };
}
