import type { ContactKind, QuotaFigures, QuotaRow, QuotaState } from '@/lib/contracts/quota';
import { formatMonth } from '@/lib/format/date-time';
import { counted, formatDeliveries, formatDistance } from '@/lib/format/quantity';

export const STATE_LABELS: Record<QuotaState, string> = {
  met: 'Met',
  on_track: 'On track',
  behind: 'Behind',
  failed: 'Failed',
  exempt: 'Exempt',
};

export const STATE_TONES = {
  met: 'success',
  on_track: 'neutral',
  behind: 'warning',
  failed: 'danger',
  exempt: 'neutral',
} as const;

export const CONTACT_LABELS: Record<ContactKind, string> = {
  reminder: 'Reminder',
  contact: 'Contact',
  dismissal_proposal: 'Dismissal proposed',
};

/** What a month asks for: "2,000 km or 4 deliveries and 1 event". */
export function neededWords(figures: QuotaFigures): string {
  if (figures.exempt_reason !== null) return 'Nothing';
  const jobs = formatDeliveries(figures.needed_jobs);
  return `${formatDistance(figures.needed_km)} or ${jobs} and ${counted(figures.needed_events, 'event')}`;
}

/** Whole percent; never the whole before it is. */
export const sharePercent = ({ share }: Pick<QuotaFigures, 'share'>) => Math.floor(share * 100);

/** Nobody is reminded of what they have done, or needn't do. */
export const needsReminder = ({ state }: Pick<QuotaRow, 'state'>) =>
  state !== 'met' && state !== 'exempt';

type Reminded = Pick<QuotaRow, 'name' | 'figures' | 'months_failed'>;

/** Words to begin a reminder with; the second failed month in a row is a warning. */
export function reminderText({ name, figures, months_failed: failed }: Reminded, period: string) {
  const done = `${formatDistance(figures.km)} of ${neededWords(figures)}`;
  const month = formatMonth(period);
  if (failed >= 2)
    return `Hello ${name}, this is a warning: you have missed the quota ${failed} months in a row. In ${month} you have ${done}. Please talk to us if something keeps you away.`;
  return `Hello ${name}, a friendly reminder of the quota of ${month}: you have ${done}. Please talk to us if something keeps you away.`;
}

/** The months that can be picked, the newest first. */
export function lastPeriods(current: string, count: number): string[] {
  const [year = 0, month = 1] = current.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
