import type { ManualDelivery } from '@/lib/contracts/job-requests';

type Fields = Record<string, string>;

const textIn = (fields: Fields, name: string) => fields[name]?.trim() ?? '';

/** Null where nothing is written. A comma is as good as a point. */
function numberIn(fields: Fields, name: string, factor = 1): number | null {
  const text = textIn(fields, `delivery.${name}`).replace(',', '.');
  // Rounded, so that 0.7 % is 0.007 and not a little more.
  return text === '' ? null : Math.round(Number(text) * factor * 1e6) / 1e6;
}

/** A moment on the member's own clock. */
function instantIn(fields: Fields, name: string): string {
  const at = new Date(textIn(fields, `delivery.${name}`));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** What the fields of a delivery hold; each is named after its place in what is sent. */
const deliveryIn = (fields: Fields) => ({
  game: textIn(fields, 'delivery.game'),
  finished_at: instantIn(fields, 'finished_at'),
  source_city_name: textIn(fields, 'delivery.source_city_name'),
  source_company_name: textIn(fields, 'delivery.source_company_name') || null,
  destination_city_name: textIn(fields, 'delivery.destination_city_name'),
  destination_company_name: textIn(fields, 'delivery.destination_company_name') || null,
  cargo_name: textIn(fields, 'delivery.cargo_name'),
  cargo_mass_kg: numberIn(fields, 'cargo_mass_kg', 1000),
  planned_km: numberIn(fields, 'planned_km'),
  driven_km: numberIn(fields, 'driven_km'),
  game_minutes: numberIn(fields, 'game_minutes'),
  cargo_damage: numberIn(fields, 'cargo_damage', 0.01),
  income: numberIn(fields, 'income'),
  fines: numberIn(fields, 'fines') ?? 0,
  top_speed_kmh: numberIn(fields, 'top_speed_kmh'),
});

const keysIn = (text: string): string[] => text.split(' ').filter((key) => key !== '');

/** A request as its form holds it: texts, in the units of the delivery screen. */
export const readManualJob = (fields: Fields) => ({
  delivery: deliveryIn(fields),
  reason: textIn(fields, 'reason'),
  comment: textIn(fields, 'comment') || null,
  proofs: keysIn(textIn(fields, 'proofs')),
});

/** The same of the delivery alone. */
export const readDelivery = (fields: Fields) => ({ delivery: deliveryIn(fields) });

/** A report as its form holds it. */
export const readReport = (fields: Fields) => ({
  job_id: Number(fields['job_id']),
  kind: fields['kind'],
  text: fields['text'],
  proofs: keysIn(textIn(fields, 'proofs')),
});

const scaled = (value: number | null, factor: number) =>
  value === null ? '' : String(Math.round(value * factor * 1e6) / 1e6);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant as a field for date and time takes it, on the member's own clock. */
function localMoment(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** What the fields of a delivery begin with. */
export const defaultsOf = (delivery: ManualDelivery) => ({
  ...delivery,
  finished_at: localMoment(delivery.finished_at),
  source_company_name: delivery.source_company_name ?? '',
  destination_company_name: delivery.destination_company_name ?? '',
  cargo_mass_kg: scaled(delivery.cargo_mass_kg, 0.001),
  planned_km: scaled(delivery.planned_km, 1),
  driven_km: scaled(delivery.driven_km, 1),
  game_minutes: scaled(delivery.game_minutes, 1),
  cargo_damage: scaled(delivery.cargo_damage, 100),
  income: scaled(delivery.income, 1),
  fines: scaled(delivery.fines, 1),
  top_speed_kmh: scaled(delivery.top_speed_kmh, 1),
});
export type DeliveryDefaults = ReturnType<typeof defaultsOf>;
