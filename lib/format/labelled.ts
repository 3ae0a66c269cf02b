/** Texts with their labels, without empty ones. */
export const labelled = (texts: readonly (readonly [label: string, value: string | null])[]) =>
  texts.flatMap(([label, value]) => (value === null || value === '' ? [] : { label, value }));
