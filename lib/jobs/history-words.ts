import * as z from 'zod/mini';
import { toWords } from '@/lib/format/words';

const values = z.record(z.string(), z.unknown());

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return 'unknown';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Too long to read, and told by the points anyway. */
const LEFT_OUT = ['points_breakdown', 'status_reason'];

/** What a line of the history has changed, part by part. */
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
