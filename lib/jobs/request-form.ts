import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import {
  type Fields,
  listIn,
  localMoment,
  momentIn,
  numberIn,
  wholeNumberIn,
  scaled,
  textIn,
} from '@/lib/forms/fields';

/** The values of the job fields; a field's name is its path in the request body. */
const deliveryIn = (fields: Fields) => ({
  game: textIn(fields, 'delivery.game'),
  finished_at: momentIn(fields, 'delivery.finished_at'),
  source_city_name: textIn(fields, 'delivery.source_city_name'),
  source_company_name: textIn(fields, 'delivery.source_company_name') || null,
  destination_city_name: textIn(fields, 'delivery.destination_city_name'),
  destination_company_name: textIn(fields, 'delivery.destination_company_name') || null,
  cargo_name: textIn(fields, 'delivery.cargo_name'),
  cargo_mass_kg: numberIn(fields, 'delivery.cargo_mass_kg', 1000),
  planned_km: numberIn(fields, 'delivery.planned_km'),
  driven_km: numberIn(fields, 'delivery.driven_km'),
  game_minutes: wholeNumberIn(fields, 'delivery.game_minutes'),
  cargo_damage: numberIn(fields, 'delivery.cargo_damage', 0.01),
  income: wholeNumberIn(fields, 'delivery.income'),
  fines: wholeNumberIn(fields, 'delivery.fines') ?? 0,
  top_speed_kmh: numberIn(fields, 'delivery.top_speed_kmh'),
});

/** Reads a request from its form, in the units of the in-game result screen. */
export const readManualJob = (fields: Fields) => ({
  delivery: deliveryIn(fields),
  reason: textIn(fields, 'reason'),
  comment: textIn(fields, 'comment') || null,
  proofs: listIn(fields, 'proofs'),
});

/** Reads only the job from a form. */
export const readDelivery = (fields: Fields) => ({ delivery: deliveryIn(fields) });

/** Reads a report from its form. */
export const readReport = (fields: Fields) => ({
  job_id: Number(fields['job_id']),
  kind: fields['kind'],
  text: fields['text'],
  proofs: listIn(fields, 'proofs'),
});

const shown = (value: number | null, factor = 1) =>
  value === null ? '' : String(scaled(value, factor));

/** The initial values of the job fields. */
export const defaultsOf = (delivery: ManualDelivery) => ({
  ...delivery,
  finished_at: localMoment(delivery.finished_at),
  source_company_name: delivery.source_company_name ?? '',
  destination_company_name: delivery.destination_company_name ?? '',
  cargo_mass_kg: shown(delivery.cargo_mass_kg, 0.001),
  planned_km: shown(delivery.planned_km),
  driven_km: shown(delivery.driven_km),
  game_minutes: shown(delivery.game_minutes),
  cargo_damage: shown(delivery.cargo_damage, 100),
  income: shown(delivery.income),
  fines: shown(delivery.fines),
  top_speed_kmh: shown(delivery.top_speed_kmh),
});
export type DeliveryDefaults = ReturnType<typeof defaultsOf>;
