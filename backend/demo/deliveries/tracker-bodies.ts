import type { Delivery } from '@/backend/jobs/record/delivery';
import type { JobEvent, JobEventType } from '@/lib/contracts/jobs/jobs';

/** A job in a tracker's own format. */
type Body = Record<string, unknown>;

const KMH_PER_METRE_A_SECOND = 3.6;
const TRUCKY_IDS = 41_870_000;
const OPEN_IDS = 7_320_000;

const numberOf = ({ external_id }: Delivery) => Number(external_id.replace(/\D/g, ''));
const inPercent = (fraction: number | null) =>
  fraction === null ? null : Math.round(fraction * 1000) / 10;
const inMetresASecond = (kmh: number | null) =>
  kmh === null ? null : Math.round((kmh / KMH_PER_METRE_A_SECOND) * 10_000) / 10_000;

/** Both trackers report a teleport by its two ends. */
const ends = ({ x, z, meta }: JobEvent) => ({
  from_x: x,
  from_z: z,
  to_x: (x ?? 0) + Number(meta.distance_m),
  to_z: z,
});

const TRUCKY_EVENTS: Partial<Record<JobEventType, string>> = {
  fine: 'fined',
  tollgate: 'tollgate_paid',
  ferry: 'transport_used',
  train: 'transport_used',
  collision: 'collision',
  refuel: 'refuel',
  teleport: 'teleport',
};

function truckyEvents({ events }: Delivery) {
  return events.flatMap((event) => {
    const { type, at, x, z, amount, offence } = event;
    const event_type = TRUCKY_EVENTS[type];
    const attributes = {
      ...(amount !== null && { amount }),
      ...(offence !== null && { offence }),
      ...((type === 'ferry' || type === 'train') && { transport_type: type }),
      ...(type === 'teleport' && ends(event)),
    };
    return event_type ? [{ event_type, x, z, created_at: at, attributes }] : [];
  });
}

/** In Trucky's webhook format. */
export const truckyBody = (delivery: Delivery, event = 'job_completed'): Body => ({
  event,
  data: {
    id: TRUCKY_IDS + numberOf(delivery),
    status: event === 'job_completed' ? 'completed' : 'in_progress',
    driver: { steam_profile: { steam_id: delivery.steam_id } },
    game: { code: delivery.game === 'eut2' ? 'ETS2' : 'ATS' },
    game_id: delivery.game === 'eut2' ? 1 : 2,
    game_mode: delivery.multiplayer === 'single' ? 'sp' : delivery.multiplayer,
    server: delivery.server,
    market: delivery.market,
    started_at: delivery.started_at,
    completed_at: event === 'job_completed' ? delivery.finished_at : null,
    canceled_at: null,
    real_driving_time_seconds: delivery.real_seconds,
    source_city_id: delivery.source_city_id,
    source_city_name: delivery.source_city_name,
    source_company_id: delivery.source_company_id,
    source_company_name: delivery.source_company_name,
    destination_city_id: delivery.destination_city_id,
    destination_city_name: delivery.destination_city_name,
    destination_company_id: delivery.destination_company_id,
    destination_company_name: delivery.destination_company_name,
    cargo_id: delivery.cargo_id,
    cargo_name: delivery.cargo_name,
    cargo_unit_count: 1,
    cargo_unit_mass: delivery.cargo_mass_kg,
    distance_unit: 'km',
    planned_distance_km: delivery.planned_km,
    driven_distance_km: delivery.driven_km,
    real_driven_distance_km: delivery.driven_km,
    max_speed_kmh: delivery.top_speed_kmh,
    volume_unit: 'l',
    fuel_used_l: delivery.fuel_l,
    vehicle_brand_name: delivery.truck_brand,
    vehicle_model_name: delivery.truck_model,
    trailer_name: delivery.trailer,
    cargo_damage: inPercent(delivery.cargo_damage),
    vehicle_damage: inPercent(delivery.truck_damage),
    trailers_damage: inPercent(delivery.trailer_damage),
    income: delivery.income,
    revenue: delivery.revenue,
    late_delivery: delivery.late,
    special_job: delivery.special,
    auto_park: delivery.auto_park,
    auto_load: delivery.auto_load,
    warp: delivery.warp,
    realistic_settings: delivery.realism,
    events: truckyEvents(delivery),
  },
});

function openMeta(delivery: Delivery, event: JobEvent): Body {
  const { type, amount, offence } = event;
  if (type === 'started') return { autoLoaded: delivery.auto_load };
  if (type === 'delivered')
    return {
      revenue: delivery.income,
      earnedXP: delivery.xp,
      timeTaken: delivery.game_minutes,
      autoParked: delivery.auto_park,
      autoLoaded: delivery.auto_load,
    };
  if (type === 'teleport') return ends(event);
  if (type === 'fine') return { offence, amount };
  if (type === 'refuel') return { amount };
  return amount === null ? {} : { cost: amount };
}

const openEvents = (delivery: Delivery) =>
  delivery.events.map((event) => ({
    type: ['started', 'delivered'].includes(event.type) ? `job.${event.type}` : event.type,
    real_time: event.at,
    location: { x: event.x, z: event.z },
    meta: openMeta(delivery, event),
  }));

const named = (unique_id: string | null, name: string | null) => ({ unique_id, name });

/** In the open format, which is TrackSim's too. */
export const openBody = (delivery: Delivery): Body => ({
  object: 'event',
  type: 'job.delivered',
  data: {
    object: {
      id: OPEN_IDS + numberOf(delivery),
      driver: { steam_id: delivery.steam_id },
      game: { short_name: delivery.game, realistic_settings: delivery.realism },
      start_time: delivery.started_at,
      stop_time: delivery.finished_at,
      time_spent: delivery.real_seconds,
      planned_distance: delivery.planned_km,
      driven_distance: delivery.driven_km,
      fuel_used: delivery.fuel_l,
      is_late: delivery.late,
      is_special: delivery.special,
      market: delivery.market,
      warp: delivery.warp,
      cargo: {
        ...named(delivery.cargo_id, delivery.cargo_name),
        mass: delivery.cargo_mass_kg,
        damage: delivery.cargo_damage,
      },
      source_city: named(delivery.source_city_id, delivery.source_city_name),
      source_company: named(delivery.source_company_id, delivery.source_company_name),
      destination_city: named(delivery.destination_city_id, delivery.destination_city_name),
      destination_company: named(
        delivery.destination_company_id,
        delivery.destination_company_name,
      ),
      truck: {
        name: delivery.truck_model,
        brand: { name: delivery.truck_brand },
        top_speed: inMetresASecond(delivery.top_speed_kmh),
        average_speed: inMetresASecond(delivery.avg_speed_kmh),
        total_damage: { chassis: delivery.truck_damage },
      },
      trailers: [{ name: delivery.trailer, total_damage: { chassis: delivery.trailer_damage } }],
      multiplayer:
        delivery.multiplayer === 'single'
          ? null
          : {
              type: delivery.multiplayer === 'convoy' ? 'scs_convoy' : 'truckersmp',
              server: delivery.server,
            },
      events: openEvents(delivery),
    },
  },
});
