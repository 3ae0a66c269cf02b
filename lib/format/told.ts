/** The texts that somebody wrote, with their labels. */
export const told = (texts: readonly (readonly [label: string, value: string | null])[]) =>
  texts.flatMap(([label, value]) => (value === null || value === '' ? [] : { label, value }));
