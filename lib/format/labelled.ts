/** Texts with their labels, without those that are empty. */
export const labelled = (texts: readonly (readonly [label: string, value: string | null])[]) =>
  texts.flatMap(([label, value]) => (value === null || value === '' ? [] : { label, value }));
