/** The time zone that the browser runs in. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every time zone that the browser knows; some browsers leave their own, or UTC, out. */
export const listTimeZones = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
