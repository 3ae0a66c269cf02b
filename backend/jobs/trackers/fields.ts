import * as z from 'zod';

/** Readers of what trackers send: numbers may come as text, everything may be missing. */

const NUL = /\0/g;
const MAX_TEXT = 200;
const MAX_VALUES = 50;
const KM_PER_MILE = 1.609344;
const LITRES_PER_GALLON = 3.785412;

/** Text as the database can hold it: no NUL, no half of a sign, at most 200 characters. */
export const cleanText = (value: string): string =>
  value.replace(NUL, '').trim().slice(0, MAX_TEXT).toWellFormed();

const words = z
  .union([z.string(), z.number(), z.bigint()])
  .transform((value) => cleanText(String(value)));

/** Text of at most 200 characters; empty is unknown. */
export const text = words
  .transform((value) => value || null)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const digits = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i),
  ])
  .transform(Number)
  .refine(Number.isFinite, 'is not a number');

/** A number within bounds; null is unknown, anything else than a number is refused. */
export const number = (min = 0, max = 1e9) =>
  digits
    .pipe(z.number().min(min).max(max))
    .or(z.literal('').transform(() => null))
    .nullish()
    .transform((value) => value ?? null);

/** A detail that must not spoil a delivery: what isn't a number within bounds is unknown. */
export const looseNumber = (min = 0, max = 1e9) => number(min, max).catch(null);

export const flag = z
  .union([
    z.boolean(),
    z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
    z.literal([0, 1]).transform((value) => value === 1),
  ])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** An instant; without a zone it is UTC. */
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/)
  .transform((value) => {
    const iso = value.trim().replace(' ', 'T');
    return new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
  })
  .refine((date) => !Number.isNaN(date.getTime()), 'is not a time')
  .refine(
    (date) => date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100,
    'is no time of our days',
  );

export const steamId = words.pipe(z.string().regex(/^\d{17}$/, 'is not a Steam id'));

export const toKm = (value: number | null, unit: string | null): number | null =>
  value !== null && unit?.toLowerCase() === 'mi' ? value * KM_PER_MILE : value;

export const toLitres = (value: number | null, unit: string | null): number | null =>
  value !== null && unit?.toLowerCase().startsWith('gal') ? value * LITRES_PER_GALLON : value;

export const percentToFraction = (value: number | null): number | null =>
  value === null ? null : Math.min(value, 100) / 100;

export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value);

/** Settings as the tracker names them: plain values only, since they are stored and shown as they are. */
export const plainValues = z
  .record(z.string(), z.unknown())
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => typeof value === 'boolean' || typeof value === 'number')
        .slice(0, MAX_VALUES)
        .map(([name, value]) => [cleanText(name), value]),
    ),
  )
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
