import * as z from 'zod/mini';
import { type JobCorrection, jobCorrection, reason } from '@/lib/contracts/job-review';
import type { Job } from '@/lib/contracts/jobs';

/** The fields of the form that hold numbers; damage is typed in percent. */
const NUMBERS = ['driven_km', 'planned_km', 'income', 'top_speed_kmh', 'cargo_mass_kg'] as const;
const PERCENTS = ['cargo_damage', 'truck_damage', 'trailer_damage'] as const;
const TEXTS = [
  'cargo_name',
  'source_city_name',
  'source_company_name',
  'destination_city_name',
  'destination_company_name',
] as const;
const CHOICES = ['late', 'auto_park'] as const;

type Field = (typeof NUMBERS | typeof PERCENTS | typeof TEXTS | typeof CHOICES)[number];

const percentOf = (fraction: number) => Number((fraction * 100).toFixed(4));

/** What a field shows of the delivery as it is. */
export function fieldText(job: Job, field: Field): string {
  const value = job[field];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return PERCENTS.some((name) => name === field) ? String(percentOf(Number(value))) : String(value);
}

function valueOf(field: Field, text: string): unknown {
  if (text === '') return null;
  if (CHOICES.some((name) => name === field)) return text === 'yes';
  if (PERCENTS.some((name) => name === field)) return Number(text) / 100;
  return NUMBERS.some((name) => name === field) ? Number(text) : text;
}

export const correctSchema = z.object({ reason, changes: jobCorrection });

/** Only what was changed goes out. The number of fines isn't shown, so empty means as it is. */
export function readCorrection(
  job: Job,
  fields: Record<string, string>,
): { reason: string | undefined; changes: unknown } {
  const changed = [...NUMBERS, ...PERCENTS, ...TEXTS, ...CHOICES].flatMap((field) => {
    const text = (fields[field] ?? '').trim();
    return text === fieldText(job, field) ? [] : [[field, valueOf(field, text)] as const];
  });
  const fines = (fields['fine_count'] ?? '').trim();
  return {
    reason: fields['reason'],
    changes: {
      ...Object.fromEntries(changed),
      ...(fields['game'] !== job.game && { game: fields['game'] }),
      ...(fines !== '' && { fine_count: Number(fines) }),
    },
  };
}

export const isNothing = (changes: JobCorrection) => Object.keys(changes).length === 0;
