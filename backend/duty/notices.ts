import type { Database } from '@/backend/core/db/database';
import { noticeKinds } from '@/backend/core/notice-kind';
import { withdrawNotices } from '@/backend/inbox/public';

export const DAY_TAKERS = ['CLAIM_HR_DAY'] as const;

const ofDay = {
  subject: 'staff_work',
  path: (day: string) => `/hr/day-claim?month=${day.slice(0, 7)}`,
  needs: DAY_TAKERS,
} as const;

/** About an HR day, by date; obsolete once the day is over. */
export const DAY_NOTICES = noticeKinds('hr_day', {
  open: ofDay,
  released: ofDay,
  offered: ofDay,
  swapped: ofDay,
  reminded: ofDay,
  handed_over: ofDay,
});

/** Whoever held a day has it no longer: nothing that was said of that is true. */
export const withdrawDay = (tx: Database, days: string | readonly string[], now: Date) => {
  const { offered, reminded, handed_over } = DAY_NOTICES;
  return withdrawNotices(tx, { kinds: [offered, reminded, handed_over], about: days }, now);
};
