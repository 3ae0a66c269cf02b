/** A name as machines write it (`speeding_camera`, `cargoDamage`) as words: "Speeding camera". */
export function toWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function factWords(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return `${value}`;
  return null;
}

/** What a tracker tells beside the fields we know, flat: each fact with its name in words. */
export function toFacts(facts: Record<string, unknown>): { label: string; value: string }[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null)
      return toFacts(Object.fromEntries(Object.entries(value)));
    const words = factWords(value);
    return words === null ? [] : [{ label: toWords(name), value: words }];
  });
}
