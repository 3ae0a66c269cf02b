import { REMINDER_GAP_DAYS, type QuotaRow } from '@/lib/contracts/quota-management';

const GAP_MS = REMINDER_GAP_DAYS * 24 * 60 * 60 * 1000;

/** Whether their last contact is a reminder too recent for another one. */
export const isReminded = ({ last_contact: last }: QuotaRow, now: number) =>
  last?.kind === 'reminder' && now < Date.parse(last.at) + GAP_MS;

/**
 * Who can be reminded now, and how many would be refused because of a recent reminder. A reminder
 * before another contact isn't known here: that one the backend refuses.
 */
export function whomToRemind(chosen: readonly QuotaRow[], now: number) {
  const rows = chosen.filter((row) => !isReminded(row, now));
  return { rows, leftOut: chosen.length - rows.length };
}

/** What the sender reads before sending. */
export function leftOutWords(leftOut: number, all: number) {
  const within = `in the last ${REMINDER_GAP_DAYS} days`;
  if (leftOut === all)
    return all === 1
      ? `This driver was reminded ${within}.`
      : `${all === 2 ? 'Both' : `All ${all}`} drivers were reminded ${within}.`;
  return leftOut === 1
    ? `1 of ${all} drivers was reminded ${within} and is left out.`
    : `${leftOut} of ${all} drivers were reminded ${within} and are left out.`;
}
