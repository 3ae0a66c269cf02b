import type { Game } from '@/lib/contracts/jobs/games';
import type { JobEvent, Tracker } from '@/lib/contracts/jobs/jobs';

/**
 * One delivery as understood from any tracker, in the units of the panel: km, kg, litres, km/h,
 * seconds, damage as a fraction 0..1, money in the game's currency. Null is unknown.
 */
export interface Delivery {
  tracker: Tracker;
  /** The tracker's own number of the delivery; unique within a tracker. */
  external_id: string;
  steam_id: string;
  outcome: 'delivered' | 'cancelled';
  game: Game;
  started_at: Date | null;
  /** A start was told that can't be one: it lies after the finish, or isn't a time. */
  is_start_senseless: boolean;
  finished_at: Date;
  planned_km: number | null;
  driven_km: number;
  game_minutes: number | null;
  real_seconds: number | null;
  cargo_id: string | null;
  cargo_name: string;
  cargo_mass_kg: number | null;
  source_city_id: string | null;
  source_city_name: string | null;
  source_company_id: string | null;
  source_company_name: string | null;
  destination_city_id: string | null;
  destination_city_name: string | null;
  destination_company_id: string | null;
  destination_company_name: string | null;
  truck_brand: string | null;
  truck_model: string | null;
  trailer: string | null;
  income: number;
  expenses: number;
  fines: number;
  /** What is left of the income after expenses and fines. */
  revenue: number;
  xp: number | null;
  fuel_l: number | null;
  cargo_damage: number | null;
  truck_damage: number | null;
  trailer_damage: number | null;
  top_speed_kmh: number | null;
  avg_speed_kmh: number | null;
  /** Time above the limit in all, where the tracker tells. */
  speeding_seconds: number | null;
  market: string | null;
  late: boolean | null;
  special: boolean | null;
  auto_park: boolean | null;
  auto_load: boolean | null;
  multiplayer: 'single' | 'convoy' | 'truckersmp' | null;
  server: string | null;
  warp: number | null;
  realism: Record<string, unknown> | null;
  fine_count: number;
  events: JobEvent[];
}

/** What a tracker may leave out: unknown. */
export const UNTOLD = {
  started_at: null,
  is_start_senseless: false,
  planned_km: null,
  game_minutes: null,
  real_seconds: null,
  cargo_id: null,
  cargo_mass_kg: null,
  source_city_id: null,
  source_city_name: null,
  source_company_id: null,
  source_company_name: null,
  destination_city_id: null,
  destination_city_name: null,
  destination_company_id: null,
  destination_company_name: null,
  truck_brand: null,
  truck_model: null,
  trailer: null,
  xp: null,
  fuel_l: null,
  cargo_damage: null,
  truck_damage: null,
  trailer_damage: null,
  top_speed_kmh: null,
  avg_speed_kmh: null,
  speeding_seconds: null,
  market: null,
  late: null,
  special: null,
  auto_park: null,
  auto_load: null,
  multiplayer: null,
  server: null,
  warp: null,
  realism: null,
} as const satisfies Partial<Delivery>;
