/** date-fns adds days on the host's clock, which gains or loses an hour twice a year elsewhere. */
export function runInUtc(): void {
  process.env.TZ = 'UTC';
}
