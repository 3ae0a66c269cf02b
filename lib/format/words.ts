import { toWords } from '@/lib/contracts/core/to-words';

function factWords(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return `${value}`;
  return null;
}

/** A tracker's extra fields, flattened to names and values in words. */
export function toFacts(facts: Record<string, unknown>): { label: string; value: string }[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null)
      return toFacts(Object.fromEntries(Object.entries(value)));
    const words = factWords(value);
    return words === null ? [] : [{ label: toWords(name), value: words }];
  });
}
