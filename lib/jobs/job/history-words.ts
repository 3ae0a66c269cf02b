import * as z from 'zod/mini';
import { toWords } from '@/lib/contracts/core/to-words';

const values = z.record(z.string(), z.unknown());

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return 'unknown';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Too long to show; the points and the reason already cover them. */
const LEFT_OUT = ['points_breakdown', 'status_reason'];

/** The fields changed by a history entry, with their old and new values. */
export function changedWords(before: unknown, after: unknown): string[] {
  const old = values.safeParse(before);
  const changed = values.safeParse(after);
  if (!old.success || !changed.success) return [];
  return Object.entries(changed.data).flatMap(([name, value]) =>
    LEFT_OUT.includes(name) || shown(old.data[name]) === shown(value)
      ? []
      : `${toWords(name)}: ${shown(old.data[name])} → ${shown(value)}`,
  );
}
