import type { QuotaFigures } from '@/lib/contracts/quota';
import type { ContactKind, QuotaRow } from '@/lib/contracts/quota-management';
import { formatMonth } from '@/lib/format/date-time';
import { counted, formatDeliveries, formatDistance } from '@/lib/format/quantity';

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

/** The quota of a month: "2,000 km or 4 jobs and 1 event". */
export function neededWords(figures: QuotaFigures): string {
  if (figures.exempt_reason !== null) return 'Nothing';
  const jobs = formatDeliveries(figures.needed_jobs);
  return `${formatDistance(figures.needed_km)} or ${jobs} and ${counted(figures.needed_events, 'event')}`;
}

/** What more than half of these drivers need, said once for all of them; null if there is no such. */
export function commonQuota(
  rows: readonly Pick<QuotaRow, 'figures'>[],
): { words: string; isOfAll: boolean } | null {
  const needed = rows.flatMap(({ figures }) =>
    figures.exempt_reason === null ? [neededWords(figures)] : [],
  );
  const countOf = (words: string) => needed.filter((one) => one === words).length;
  const words = needed.find((one) => countOf(one) > needed.length / 2);
  return words === undefined ? null : { words, isOfAll: countOf(words) === needed.length };
}

/** Whole percent, rounded down so 100% means met. */
export const sharePercent = ({ share }: Pick<QuotaFigures, 'share'>) => Math.floor(share * 100);

/** Drivers who met the quota or are exempt get no reminders. */
export const needsReminder = ({ state }: Pick<QuotaRow, 'state'>) =>
  state !== 'met' && state !== 'exempt';

type Reminded = Pick<QuotaRow, 'name' | 'state' | 'figures' | 'months_failed'>;

/** The default text of a reminder; from the second failed month in a row it is a warning. */
export function reminderText(
  { name, state, figures, months_failed: failed }: Reminded,
  period: string,
) {
  const standing = state === 'failed' ? 'you ended at' : 'you’re at';
  const done = `${standing} ${formatDistance(figures.km)} of ${neededWords(figures)}`;
  const month = formatMonth(period);
  if (failed >= 2)
    return `Hello ${name}, this is a warning: you have missed the quota ${failed} months in a row. In ${month} ${done}. Please contact us if something is keeping you from driving.`;
  return `Hello ${name}, this is a friendly reminder of your ${month} quota: ${done}. Please contact us if something is keeping you from driving.`;
}

/** The selectable months, newest first. */
export function lastPeriods(current: string, count: number): string[] {
  const [year = 0, month = 1] = current.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
