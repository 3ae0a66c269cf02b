const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** The remaining time in its two largest units. */
export function leftWords(iso: string, now: number): string {
  const left = Math.ceil(Math.max(0, Date.parse(iso) - now) / 60_000);
  const days = Math.floor(left / MINUTES_OF_DAY);
  const hours = Math.floor((left % MINUTES_OF_DAY) / MINUTES_OF_HOUR);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const minutes = left % MINUTES_OF_HOUR;
  if (hours === 0) return `${minutes} min`;
  return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
}
