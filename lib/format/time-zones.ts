/** The browser's time zone. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones the browser knows; some browsers omit their own, or UTC. */
export const listTimeZones = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
