import { type Game, GAMES } from '@/lib/contracts/jobs/games';
import type { OwnRequest } from '@/lib/contracts/jobs/job-requests';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import {
  type Fields,
  listIn,
  localMoment,
  momentIn,
  numberIn,
  quantityIn,
  wholeNumberIn,
  scaled,
  textIn,
  writtenNumber,
  writtenQuantity,
} from '@/lib/forms/fields';
import { distanceUnit, massUnit, speedUnit, type Unit } from '@/lib/format/quantity';

/** The values of the job fields; a field's name is its path in the request body. */
const deliveryIn = (fields: Fields) => ({
  game: textIn(fields, 'delivery.game'),
  finished_at: momentIn(fields, 'delivery.finished_at'),
  source_city_name: textIn(fields, 'delivery.source_city_name'),
  source_company_name: textIn(fields, 'delivery.source_company_name') || null,
  destination_city_name: textIn(fields, 'delivery.destination_city_name'),
  destination_company_name: textIn(fields, 'delivery.destination_company_name') || null,
  cargo_name: textIn(fields, 'delivery.cargo_name'),
  cargo_mass_kg: quantityIn(fields, 'delivery.cargo_mass_kg', massUnit()),
  planned_km: quantityIn(fields, 'delivery.planned_km', distanceUnit()),
  driven_km: quantityIn(fields, 'delivery.driven_km', distanceUnit()),
  game_minutes: wholeNumberIn(fields, 'delivery.game_minutes'),
  cargo_damage: numberIn(fields, 'delivery.cargo_damage', 0.01),
  income: wholeNumberIn(fields, 'delivery.income'),
  fines: wholeNumberIn(fields, 'delivery.fines') ?? 0,
  top_speed_kmh: quantityIn(fields, 'delivery.top_speed_kmh', speedUnit()),
});

/** Reads a request from its form. */
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

const shown = (value: number | null) => (value === null ? '' : writtenNumber(value));
const shownIn = (unit: Unit, value: number | null) =>
  value === null ? '' : writtenQuantity(value, unit);

/** The initial values of the job fields, in the reader's units. */
export const defaultsOf = (delivery: ManualDelivery) => ({
  ...delivery,
  finished_at: localMoment(delivery.finished_at),
  source_company_name: delivery.source_company_name ?? '',
  destination_company_name: delivery.destination_company_name ?? '',
  cargo_mass_kg: shownIn(massUnit(), delivery.cargo_mass_kg),
  planned_km: shownIn(distanceUnit(), delivery.planned_km),
  driven_km: shownIn(distanceUnit(), delivery.driven_km),
  game_minutes: shown(delivery.game_minutes),
  cargo_damage: shown(delivery.cargo_damage && scaled(delivery.cargo_damage, 100)),
  income: shown(delivery.income),
  fines: shown(delivery.fines),
  top_speed_kmh: shownIn(speedUnit(), delivery.top_speed_kmh),
});
export type DeliveryDefaults = ReturnType<typeof defaultsOf>;

/** Fields in the reader's units or time zone. */
export const MEASURED_FIELDS: readonly string[] = [
  'delivery.finished_at',
  'delivery.cargo_mass_kg',
  'delivery.driven_km',
  'delivery.planned_km',
  'delivery.top_speed_kmh',
];

const gameIn = (fields: Fields): Game =>
  GAMES.find((game) => game === textIn(fields, 'delivery.game')) ?? 'eut2';

/** The job fields as they were left. */
const leftIn = (fields: Fields): DeliveryDefaults => {
  const left = (name: keyof DeliveryDefaults) => fields[`delivery.${name}`] ?? '';
  return {
    game: gameIn(fields),
    finished_at: left('finished_at'),
    source_city_name: left('source_city_name'),
    source_company_name: left('source_company_name'),
    destination_city_name: left('destination_city_name'),
    destination_company_name: left('destination_company_name'),
    cargo_name: left('cargo_name'),
    cargo_mass_kg: left('cargo_mass_kg'),
    planned_km: left('planned_km'),
    driven_km: left('driven_km'),
    game_minutes: left('game_minutes'),
    cargo_damage: left('cargo_damage'),
    income: left('income'),
    fines: left('fines'),
    top_speed_kmh: left('top_speed_kmh'),
  };
};

/** What a request's form begins with. */
export interface RequestStart {
  delivery: DeliveryDefaults;
  reason: string;
  comment: string;
  proofs: readonly string[];
}

export const startOf = ({ delivery, reason, comment, proofs }: OwnRequest): RequestStart => ({
  delivery: defaultsOf(delivery),
  reason,
  comment: comment ?? '',
  proofs,
});

/** A form as it was left. */
export const startIn = (fields: Fields): RequestStart => ({
  delivery: leftIn(fields),
  reason: textIn(fields, 'reason'),
  comment: fields['comment'] ?? '',
  proofs: listIn(fields, 'proofs'),
});
