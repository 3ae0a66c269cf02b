/** Codes as the options of a choice, in the order of their names. */
export const namedOptions = (
  codes: readonly string[],
  nameOf: (code: string) => string,
): { value: string; label: string }[] =>
  codes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
