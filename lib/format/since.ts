import { formatInstant } from './date-time';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;
const DAYS_COUNTED = 30;

const STEPS = [
  { unit: 'd', minutes: MINUTES_A_DAY },
  { unit: 'h', minutes: 60 },
  { unit: 'min', minutes: 1 },
];

/** A relative time in its largest unit, or a date where that is clearer. */
export function formatSince(iso: string, now: number): string {
  const minutes = (now - Date.parse(iso)) / MINUTE_MS;
  if (minutes > DAYS_COUNTED * MINUTES_A_DAY) return formatInstant(iso, 'day');
  const step = STEPS.find((one) => minutes >= one.minutes);
  return step ? `${Math.floor(minutes / step.minutes)} ${step.unit} ago` : 'just now';
}
