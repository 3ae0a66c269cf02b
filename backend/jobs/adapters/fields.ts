import * as z from 'zod';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { existsAsDay } from '@/lib/contracts/core/days';
import type { Game } from '@/lib/contracts/jobs/games';
import { BodyNotUnderstood } from './adapter';

/** Readers of what trackers send: numbers may come as text, everything may be missing. */

/** NUL, and what turns the direction of the text after it around. */
const UNWANTED = /[\0\u202a-\u202e\u2066-\u2069]/g;
const MAX_TEXT = 200;
/** An index holds several names (`jobs_of_driver`), and can't hold long ones. */
const MAX_NAME = 100;
const MAX_VALUES = 50;
const KM_PER_MILE = 1.609344;
const LITRES_PER_GALLON = 3.785412;

/** Text as the database can hold it: no NUL, no half of a sign, nothing that turns its direction, at most 200 characters. */
export const cleanText = (value: string, most = MAX_TEXT): string =>
  value.replace(UNWANTED, '').trim().slice(0, most).toWellFormed();

const words = z
  .union([z.string(), z.number(), z.bigint()])
  .transform((value) => cleanText(String(value)));

/** Text of at most 100 characters; empty is unknown. A body has dozens: one step each is quick. */
export const text = z
  .unknown()
  .optional()
  .transform((value) =>
    ['string', 'number', 'bigint'].includes(typeof value)
      ? cleanText(String(value), MAX_NAME) || null
      : null,
  );

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A number within bounds; null is unknown, anything else than a number is refused. */
export const number = (min = 0, max = 1e9) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((given, context): number | null => {
      if (given === null || given === undefined || given === '') return null;
      const value = typeof given === 'string' && NUMBER.test(given) ? Number(given) : given;
      if (typeof value === 'number' && value >= min && value <= max) return value;
      context.addIssue('is not valid');
      return null;
    });

/** A detail that must not spoil a delivery: what isn't a number within bounds is unknown. */
export const looseNumber = (min = 0, max = 1e9) => number(min, max).catch(null);

const FLAGS = new Map([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
]);

/** Yes or no, in any of the ways in which it is written. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) =>
    ['string', 'number', 'boolean'].includes(typeof value)
      ? (FLAGS.get(String(value).trim().toLowerCase()) ?? null)
      : null,
  );

/** An instant, to the second; without a zone it is UTC. */
export const instant = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/, 'is not a time')
  // JavaScript takes the 30th of February for the 2nd of March.
  .refine((value) => existsAsDay(value.slice(0, 'YYYY-MM-DD'.length)), 'is not a time')
  .transform((value) => {
    const iso = value.replace(' ', 'T').replace(/\.\d+/, '');
    return new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}Z`);
  })
  .refine((date) => !Number.isNaN(date.getTime()), 'is not a time')
  .refine(
    (date) => date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100,
    'is not between the years 2000 and 2099',
  );

/** An instant that may be missing; anything else than an instant is refused. */
export const optionalInstant = instant
  .or(z.literal('').transform(() => null))
  .nullish()
  .transform((value) => value ?? null);

export const looseInstant = optionalInstant.catch(null);

/** When a delivery began; what is no time is an invalid date, so that it isn't taken for missing. */
export const startInstant = optionalInstant.catch(new Date(Number.NaN));

/** A start as far as it makes sense, and whether one was told that makes none. */
export function startOf(told: Date | null, finished_at: Date) {
  const isSense = told !== null && told < finished_at;
  return { started_at: isSense ? told : null, is_start_senseless: told !== null && !isSense };
}

const isPart = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object that may be missing; what is none is missing. */
export const part = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess((value) => (isPart(value) ? value : null), z.object(shape).nullable());

export const anyPart = z.preprocess(
  (value) => (isPart(value) ? value : null),
  z.record(z.string(), z.unknown()).nullable(),
);

/** A list of which everything that isn't one of its kind is left out: it must not spoil the delivery. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((entries) => (entries ?? []).filter((one) => one !== null));

/** A tracker's own number of a delivery. */
export const externalId = z
  .union([
    z.number().int().nonnegative(),
    z
      .string()
      .trim()
      .regex(/^[\w-]{1,60}$/),
  ])
  .transform(String);

const GAME_CODES: Readonly<Record<string, Game>> = { ets2: 'eut2', eut2: 'eut2', ats: 'ats' };

/** Both games, by any of their codes. */
export const game = text
  .transform((code) => (code ? (GAME_CODES[code.toLowerCase()] ?? code) : null))
  .pipe(z.enum(['eut2', 'ats'], 'is neither ETS2 nor ATS'));

export const steamId = words.pipe(z.string().regex(/^\d{17}$/, 'is not a Steam id'));

/** What is not valid is unknown. */
export const looseId = externalId.nullish().catch(null);
export const looseSteamId = steamId.nullish().catch(null);

/** More than anyone does in one delivery. */
export const MAX_KM = 100_000;
export const MAX_EVENTS = 5000;

export const toKm = (value: number | null, unit: string | null): number | null =>
  value !== null && unit?.toLowerCase() === 'mi' ? value * KM_PER_MILE : value;

export const toLitres = (value: number | null, unit: string | null): number | null =>
  value !== null && unit?.toLowerCase().startsWith('gal') ? value * LITRES_PER_GALLON : value;

/** A speed in km/h as exact as trackers tell it; backwards is as fast as forwards. */
export const toSpeed = (kmh: number | null): number | null =>
  kmh === null ? null : Math.round(Math.abs(kmh) * 10) / 10;

/** From metres per second. */
export const toKmh = (value: number | null): number | null =>
  toSpeed(value === null ? null : value * 3.6);

export const percentToFraction = (value: number | null): number | null =>
  value === null ? null : Math.min(value, 100) / 100;

/** The worst of several damages; null where none is known. */
export function worstOf(damages: readonly (number | null | undefined)[]): number | null {
  const known = damages
    .filter((damage) => typeof damage === 'number')
    .filter((damage) => damage >= 0);
  return known.length > 0 ? Math.min(Math.max(...known), 1) : null;
}

export const sumOf = (amounts: readonly (number | null)[]): number =>
  Math.round(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0));

/** How a driver played, by a tracker's word for it. */
export function multiplayerKind(word: string | null): Delivery['multiplayer'] {
  if (word === null) return null;
  if (['sp', 'single', 'none'].includes(word.toLowerCase())) return 'single';
  return word.toLowerCase().includes('truckersmp') ? 'truckersmp' : 'convoy';
}

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

/** Reads content by a schema; what is missing or senseless is said by its place in the body. */
export const readerOf =
  <Schema extends z.ZodType>(schema: Schema) =>
  (content: unknown): z.output<Schema> => {
    // Only with its input an issue tells what is missing from what is wrong.
    const read = schema.safeParse(content, { reportInput: true });
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw new BodyNotUnderstood(`${placeOf(issue)}: ${problemOf(issue)}`);
  };

/** What a body says of itself; null of one that has nothing of the kind. */
export const labelReaderOf =
  <Schema extends z.ZodType>(schema: Schema) =>
  (content: unknown): z.output<Schema> | null =>
    schema.safeParse(content).data ?? null;

const placeOf = (issue: z.core.$ZodIssue | undefined): string =>
  cleanText(issue?.path.join('.') || 'The body');

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.input === undefined || issue.input === null || issue.input === '') return 'is missing';
  const problem = issue.message.startsWith('is ') ? issue.message : 'is not valid';
  return `${problem}${toldIn(issue.input)}`;
}

const MAX_TOLD = 60;

/** What stands there instead, where it is short enough to be read beside its place. */
function toldIn(input: unknown): string {
  if (typeof input === 'object') return Array.isArray(input) ? ': a list' : ': an object';
  // Whole numbers may be larger than JSON.stringify takes.
  const told = typeof input === 'bigint' ? `${input}` : JSON.stringify(input);
  return `: ${told.length > MAX_TOLD ? `${told.slice(0, MAX_TOLD)}…` : told}`;
}
