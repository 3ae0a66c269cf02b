import * as z from 'zod/mini';
import { jobCorrection } from '@/lib/contracts/jobs/job-review';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { reason } from '@/lib/contracts/core/texts';
import {
  type Fields,
  numberIn,
  quantityIn,
  scaled,
  textIn,
  wholeNumberIn,
  writtenNumber,
  writtenQuantity,
} from '@/lib/forms/fields';
import { distanceUnit, massUnit, speedUnit } from '@/lib/format/quantity';

/** Entered in the reader's units. */
const QUANTITIES = {
  driven_km: distanceUnit,
  planned_km: distanceUnit,
  top_speed_kmh: speedUnit,
  cargo_mass_kg: massUnit,
};
type Quantity = keyof typeof QUANTITIES;
const QUANTITY_FIELDS = Object.keys(QUANTITIES).filter(isQuantity);

function isQuantity(field: string): field is Quantity {
  return Object.hasOwn(QUANTITIES, field);
}

const WHOLE_NUMBERS = ['income'] as const;
/** Damage. */
const PERCENTS = ['cargo_damage', 'truck_damage', 'trailer_damage'] as const;
const TEXTS = [
  'cargo_name',
  'source_city_name',
  'source_company_name',
  'destination_city_name',
  'destination_company_name',
] as const;
const CHOICES = ['late', 'auto_park'] as const;

type Field =
  | Quantity
  | (typeof WHOLE_NUMBERS | typeof PERCENTS | typeof TEXTS | typeof CHOICES)[number];

/** A form field's name is its path in the request body. */
export const nameOf = (field: Field | 'game' | 'fine_count') => `changes.${field}`;

/** The current value of a job's field, as text. */
export function fieldText(job: Job, field: Field): string {
  const value = job[field];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'number') return value;
  if (isQuantity(field)) return writtenQuantity(value, QUANTITIES[field]());
  return writtenNumber(PERCENTS.some((name) => name === field) ? scaled(value, 100) : value);
}

function valueIn(fields: Fields, field: Field): unknown {
  const name = nameOf(field);
  const text = textIn(fields, name);
  if (text === '') return null;
  if (CHOICES.some((one) => one === field)) return text === 'yes';
  if (PERCENTS.some((one) => one === field)) return numberIn(fields, name, 0.01);
  if (WHOLE_NUMBERS.some((one) => one === field)) return wholeNumberIn(fields, name);
  return isQuantity(field) ? quantityIn(fields, name, QUANTITIES[field]()) : text;
}

export const correctSchema = z
  .object({ reason, changes: jobCorrection })
  .check(
    z.refine(({ changes }) => Object.keys(changes).length > 0, { error: 'No changes to save.' }),
  );

/** Sends only changed fields. The job doesn't include its number of fines, so empty means no change. */
export function readCorrection(
  job: Job,
  fields: Fields,
): { reason: string | undefined; changes: unknown } {
  const changed = [...QUANTITY_FIELDS, ...WHOLE_NUMBERS, ...PERCENTS, ...TEXTS, ...CHOICES].flatMap(
    (field) =>
      textIn(fields, nameOf(field)) === fieldText(job, field)
        ? []
        : [[field, valueIn(fields, field)] as const],
  );
  const fines = wholeNumberIn(fields, nameOf('fine_count'));
  const game = textIn(fields, nameOf('game'));
  return {
    reason: fields['reason'],
    changes: {
      ...Object.fromEntries(changed),
      ...(game !== job.game && { game }),
      ...(fines !== null && { fine_count: fines }),
    },
  };
}
