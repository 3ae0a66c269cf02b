import type { Availability } from '@/lib/contracts/exams/availability';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import type { Standing } from '@/lib/contracts/exams/catalogue';
import type { Mark } from '@/lib/contracts/exams/sheet';
import { formatDay, formatInstant } from '@/lib/format/date-time';

export const STANDING_LABELS: Record<Standing, string> = {
  locked: 'Locked',
  theory: 'Theory first',
  available: 'Available',
  booked: 'Booked',
  passed: 'Passed',
  waiting: 'Not yet',
  blocked: 'Blocked',
};

export const STANDING_TONES = {
  locked: 'neutral',
  theory: 'warning',
  available: 'success',
  booked: 'warning',
  passed: 'success',
  waiting: 'warning',
  blocked: 'danger',
} as const;

interface Way {
  from_city: string;
  to_city: string;
  via: string;
}

/** "Calais – Milano via Dijon" */
export const wayWords = ({ from_city, to_city, via }: Way): string =>
  `${from_city} – ${to_city}${via === '' ? '' : ` via ${via}`}`;

export const BOOKING_TONES = {
  requested: 'warning',
  booked: 'success',
  in_progress: 'warning',
  passed: 'success',
  failed: 'danger',
  incomplete: 'neutral',
  missed: 'danger',
  cancelled: 'neutral',
} as const;

export const MARK_LABELS: Record<Mark, string> = {
  ok: 'OK',
  minor: 'Minor',
  major: 'Major',
  not_assessed: 'Not assessed',
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** "18:30" */
export const minuteWords = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** "Saturdays, 10:00–15:00" */
export function availabilityWords(row: Availability): string {
  const { kind, weekday, day, last_day: last, from_minute: from, to_minute: to } = row;
  if (kind === 'blocked')
    return last === day || last === null
      ? `Blocked on ${formatDay(day ?? '')}`
      : `Blocked from ${formatDay(day ?? '')} to ${formatDay(last)}`;
  const when = kind === 'weekly' ? `${WEEKDAYS[(weekday ?? 1) - 1]}s` : formatDay(day ?? '');
  return `${when}, ${minuteWords(from)}–${minuteWords(to)}`;
}

interface Span {
  from: string;
  to: string;
}

/** "12:00–13:00 UTC+01:00" */
export function clockWords({ from, to }: Span): string {
  const [zone = ''] = formatInstant(from, 'appointment').split(' ').slice(-1);
  return `${formatInstant(from, 'minute')}–${formatInstant(to, 'minute')} ${zone}`;
}

/** "21 Mar 2026, 12:00–13:00 UTC+01:00" */
export const spanWords = (span: Span): string =>
  `${formatInstant(span.from, 'day')}, ${clockWords(span)}`;

/** When an exam takes place, or that nobody has taken it. */
export const timeWords = ({ starts_at: start, ends_at: end }: BookingRow): string =>
  start === null || end === null ? 'No time yet' : spanWords({ from: start, to: end });

/** Who missed an exam. */
export function missedWords({ state, missed_by: by, is_settled: isSettled }: BookingRow): string {
  if (state !== 'missed') return '';
  if (!isSettled) return 'Not decided yet';
  return by === 'candidate' ? 'By the candidate' : 'By the examiner';
}
