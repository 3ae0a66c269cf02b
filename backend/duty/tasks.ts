import { inTransaction } from '@/backend/core/db/transaction';
import { handleDue, inSteps, transactionForEach } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import { companyDayOf, dayAfter, hourOfDay } from '@/backend/core/time/time';
import { dayInWords } from '@/backend/core/text/time-words';
import { tell, tellThoseWho, withdrawBefore, withdrawNotices } from '@/backend/inbox/public';
import { freeDays, listHoldersWithoutAccess, listLostOffers } from './duty-store';
import { endLostOffer } from './offers';
import { DAY_NOTICES, DAY_TAKERS } from './notices';
import { reminderAt } from './rules';
import {
  announceDays,
  changeDay,
  countDeeds,
  listHeldDays,
  listUnreminded,
  lockNextOver,
  mayTellOfOpenDays,
  noteReminded,
} from './store';

/** The largest difference between two time zones. */
const ZONES_APART_DAYS = 2;

/** Reminds holders the evening before, except those who claim the day later than that. */
async function remindHolders(context: Context, now: Date, today: string): Promise<void> {
  const { db, config } = context;
  const waiting = await listUnreminded(db, today, dayAfter(today, ZONES_APART_DAYS));
  const reminderOf = ({ day, time_zone }: (typeof waiting)[number]) =>
    reminderAt(day, time_zone ?? config.timeZone);
  const due = waiting.filter((one) => reminderOf(one) <= now);
  await transactionForEach(context, due, async (tx, one) => {
    const { id, day, user_id, claimed_at } = one;
    if (!(await noteReminded(tx, id, now)) || claimed_at >= reminderOf(one)) return;
    const message = `Your HR day is ${dayInWords(day)}.`;
    const kind = DAY_NOTICES.reminded;
    const notice = { type: 'SUCCESS', message, kind, about: day } as const;
    await tell(tx, { ...notice, user_id, goesOut: true }, now);
  });
}

const DAYS_WATCHED = 3;
const TOLD_FROM_HOUR = 9;

/** Announces once a day which upcoming days no one holds. */
async function tellOfOpenDays(context: Context, now: Date, today: string): Promise<void> {
  if (now < hourOfDay(today, TOLD_FROM_HOUR, context.config.timeZone)) return;
  const next = Array.from({ length: DAYS_WATCHED }, (_, index) => dayAfter(today, index + 1));
  const held = await listHeldDays(context.db, dayAfter(today), dayAfter(today, DAYS_WATCHED));
  const open = next.filter((day) => !held.some((one) => one.day === day));
  if (open.length === 0) return;
  await inTransaction(context, async (tx) => {
    if (!(await mayTellOfOpenDays(tx, today, now))) return;
    const kind = DAY_NOTICES.open;
    await withdrawNotices(tx, { kinds: [kind], about: open }, now);
    for (const day of open) {
      const message = `No one is on HR duty on ${dayInWords(day)}.`;
      await tellThoseWho(tx, DAY_TAKERS, { type: 'WARNING', message, kind, about: day }, now);
    }
  });
}

/** Closes past days with the counts of what was done. */
const finishDays = (context: Context, now: Date, today: string): Promise<void> =>
  handleDue(context, {
    take: (tx, failed) => lockNextOver(tx, today, failed),
    idOf: ({ id }) => id,
    handle: async (tx, day) => {
      const counters = await countDeeds(tx, day, context.config.timeZone);
      await changeDay(tx, day.id, { counters, done_at: now, offered_to: null });
      announceDays(tx);
    },
  });

/**
 * Frees the days of members who may no longer hold any, whether through a role change, lost
 * permissions or a disabled account, since no one else could release them.
 */
async function freeLostDays(context: Context, now: Date, from: string): Promise<void> {
  const why = 'The member on duty can no longer take HR days.';
  const holders = await listHoldersWithoutAccess(context.db, from);
  await transactionForEach(context, holders, (tx, { user_id }) =>
    freeDays(tx, { user_id, from, until: null, why }, now),
  );
}

async function endLostOffers(context: Context, now: Date, from: string): Promise<void> {
  const lost = await listLostOffers(context.db, from);
  await transactionForEach(context, lost, (tx, offer) => endLostOffer(tx, offer, now));
}

/** The timed tasks of duty days. */
export async function moveHrDays(context: Context): Promise<void> {
  const now = context.clock.now();
  const today = companyDayOf(now, context.config.timeZone);
  const kinds = Object.values(DAY_NOTICES);
  await inSteps(
    () => finishDays(context, now, today),
    () => inTransaction(context, (tx) => withdrawBefore(tx, { kinds, day: today }, now)),
    () => freeLostDays(context, now, today),
    () => endLostOffers(context, now, today),
    () => remindHolders(context, now, today),
    () => tellOfOpenDays(context, now, today),
  );
}
