const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left, in its two largest units. */
export function leftWords(iso: string, now: number): string {
  const left = Math.max(0, Date.parse(iso) - now);
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const minutes = Math.ceil((left % HOUR) / MINUTE);
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
