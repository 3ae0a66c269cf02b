import { addDays, differenceInCalendarDays, subDays } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { companyDayOf } from '@/backend/core/time/time';
import { endMembership } from '@/backend/accounts/end-membership';
import { DUTY_OF_ABSENT, DUTY_WORK } from '@/backend/duty/public';
import { REPORT_WORK } from '@/backend/jobs/public';
import { beginAbsence, endAbsence } from '@/backend/leave/begin-and-end';
import { acceptAbsence, declineAbsence } from '@/backend/leave/decisions';
import { defaultChoices } from '@/backend/leave/held-work';
import { cancelAbsence, requestAbsence } from '@/backend/leave/own';
import { keepTalking } from '@/backend/leave/resignations/decisions';
import { resign } from '@/backend/leave/resignations/own';
import { changeAbsence, findAbsence } from '@/backend/leave/store';
import { APPLICATION_WORK } from '@/backend/recruitment/public';
import type { Person } from './people/people';
import { closedMonth } from './closed-month';
import type { WriterOf } from './writers';

const HR = 'hr@demo.example';
const ADMIN = 'admin@demo.example';
const AROUND = {
  effects: [DUTY_OF_ABSENT],
  work: [APPLICATION_WORK, REPORT_WORK, DUTY_WORK],
  previewQuota: async () => [],
  listDelivering: async () => [],
  endMembership,
};

interface Wish {
  who: string;
  /** Days from today, and how many days in advance it was requested. */
  from: number;
  to: number;
  asked: number;
  reason?: string;
  note?: string;
  became:
    | 'pending'
    | 'accepted'
    | 'begun'
    | 'returned'
    | 'not_back'
    | 'withdrawn'
    | { declined: string };
}

const email = (handle: string) => `${handle}@demo.example`;

const WISHES: readonly Wish[] = [
  {
    who: email('marek'),
    from: 2,
    to: 12,
    asked: 3,
    reason: 'My sister’s wedding, then a week in the mountains.',
    became: 'pending',
  },
  {
    who: email('elodie'),
    from: 9,
    to: 30,
    asked: 10,
    reason: 'University exams.',
    note: 'I might have to resit one, so it could take longer.',
    became: 'pending',
  },
  {
    who: email('kristjan'),
    from: -2,
    to: 14,
    asked: 6,
    reason: 'Moving house.',
    became: 'pending',
  },
  { who: email('thijs'), from: 6, to: 19, asked: 12, reason: 'Holidays.', became: 'accepted' },
  { who: email('maddie'), from: 20, to: 41, asked: 25, became: 'accepted' },
  {
    who: email('gabor'),
    from: -20,
    to: -6,
    asked: 22,
    reason: 'My PC is being repaired.',
    became: 'withdrawn',
  },
  {
    who: 'driver@demo.example',
    from: -60,
    to: -20,
    asked: 40,
    reason: 'A long trip.',
    became: {
      declined: 'You’re leading the anniversary convoy in those weeks. Please ask again for June.',
    },
  },
];

/** Drivers without a job for weeks: two are away, and one should be back. */
const OF_THE_QUIET: readonly Omit<Wish, 'who'>[] = [
  { from: -18, to: 10, asked: 21, reason: 'Working abroad for a month.', became: 'begun' },
  { from: -25, to: 2, asked: 28, note: 'An operation, nothing serious.', became: 'begun' },
  { from: -29, to: -11, asked: 31, reason: 'Holidays.', became: 'not_back' },
];

interface Filled extends Pick<Context, 'config'> {
  now: Date;
  writerOf: WriterOf;
}

async function addWish(tx: Database, { config, now, writerOf }: Filled, wish: Wish): Promise<void> {
  const { who, asked, became, reason = '', note: private_note = '' } = wish;
  const dayOf = (days: number) => companyDayOf(addDays(now, days), config.timeZone);
  const [from, to] = [dayOf(wish.from), dayOf(wish.to)];
  const at = addDays(now, wish.from - asked);
  const own = { tx, config, actor: writerOf(who, at), now: at };
  const id = await requestAbsence(own, AROUND, 'driver', { from, to, reason, private_note });
  const seen = { id, version: 1 };
  const later = addDays(at, 1);
  const action = { tx, config, actor: writerOf(HR, later), now: later };
  if (became === 'pending') return;
  if (became === 'withdrawn') return cancelAbsence(own, seen);
  if (typeof became === 'object')
    return declineAbsence(action, { ...seen, scope: 'driver', note: became.declined });
  await acceptAbsence(action, AROUND, { ...seen, scope: 'driver', from, to });
  const absence = await findAbsence(tx, id);
  if (became === 'accepted' || !absence) return;
  const begun = addDays(now, wish.from);
  await beginAbsence({ tx, config, now: begun, today: from }, absence);
  const started = await findAbsence(tx, id);
  if (became === 'begun' || !started) return;
  const over = addDays(now, wish.to + 1);
  const moment = { tx, config, now: over, today: dayOf(wish.to + 1) };
  await endAbsence(moment, started, { lastDay: to, by: null });
  if (became === 'returned') return;
  const missed = { checked_at: subDays(now, 2), has_not_returned: true, updated_at: over };
  await changeAbsence(tx, started, missed);
}

/** In the month that is closed for the quota, which it reduces. */
function ofClosedMonth({ now, config }: Pick<Filled, 'now' | 'config'>): Wish {
  const today = companyDayOf(now, config.timeZone);
  const month = closedMonth({ now, config });
  const daysTo = (day: string) => differenceInCalendarDays(day, today);
  const span = { from: daysTo(`${month}-08`), to: daysTo(`${month}-17`) };
  return { who: email('anneliese'), ...span, asked: 10, became: 'returned' };
}

interface StaffWish extends Pick<Wish, 'who' | 'from' | 'to' | 'asked' | 'reason'> {
  delegate: string;
  became: 'pending' | 'begun';
}

/** An examiner is away, and a recruiter and an HR member want to be. */
const STAFF_WISHES: readonly StaffWish[] = [
  {
    who: email('arne'),
    from: -3,
    to: 9,
    asked: 8,
    reason: 'Deadlines at work. I’ll keep driving.',
    delegate: 'examiner@demo.example',
    became: 'begun',
  },
  {
    who: email('lukasz'),
    from: 6,
    to: 15,
    asked: 8,
    reason: 'Exam week at school.',
    delegate: 'recruiter@demo.example',
    became: 'pending',
  },
  {
    who: email('marek'),
    from: 1,
    to: 12,
    asked: 3,
    reason: 'I won’t be driving then, and can’t do staff work either.',
    delegate: HR,
    became: 'pending',
  },
];

async function addStaffWish(
  tx: Database,
  { config, now, writerOf }: Filled,
  { who, asked, reason = '', became, ...wish }: StaffWish,
): Promise<void> {
  const scope = 'staff';
  const dayOf = (days: number) => companyDayOf(addDays(now, days), config.timeZone);
  const [from, to] = [dayOf(wish.from), dayOf(wish.to)];
  const at = addDays(now, Math.min(wish.from - asked, -1));
  const actor = writerOf(who, at);
  const delegate_id = writerOf(wish.delegate, at).user_id;
  const away = { user_id: actor.user_id, from, to };
  const handover = await defaultChoices(tx, AROUND.work, { away, delegate_id });
  const asking = { from, to, reason, private_note: '', delegate_id, handover };
  const id = await requestAbsence({ tx, config, actor, now: at }, AROUND, scope, asking);
  if (became === 'pending') return;
  const later = addDays(at, 1);
  const action = { tx, config, actor: writerOf(ADMIN, later), now: later };
  const accepted = { id, version: 1, scope, from, to, delegate_id, handover } as const;
  await acceptAbsence(action, AROUND, accepted);
  const absence = await findAbsence(tx, id);
  const begun = addDays(now, wish.from);
  if (absence) await beginAbsence({ tx, config, now: begun, today: from }, absence);
}

const RESIGNING = [
  {
    who: email('maplemike'),
    name: 'Maple Mike',
    ago: 2,
    reason: 'no_time',
    text: 'Night shifts until spring at least.',
    wants_deletion: false,
  },
  {
    who: email('vytautas'),
    name: 'Vytautas Kazlauskas',
    ago: 6,
    reason: 'disagreement',
    text: 'I didn’t like how the last convoy was handled.',
    wants_deletion: true,
    talked: 'Called on Monday. Wants to hear from the events team first.',
  },
] as const;

async function addResigning(tx: Database, { config, now, writerOf }: Filled): Promise<void> {
  for (const { who, ago, ...wish } of RESIGNING) {
    const at = subDays(now, ago);
    const { reason, text, wants_deletion, name } = wish;
    const leaves_on = companyDayOf(addDays(now, 12), config.timeZone);
    const own = { tx, config, actor: writerOf(who, at), now: at };
    const id = await resign(own, AROUND, { reason, text, wants_deletion, name, leaves_on });
    if (!('talked' in wish)) continue;
    const later = addDays(at, 3);
    const staff = { tx, config, actor: writerOf(HR, later), now: later };
    await keepTalking(staff, { id, version: 1, note: wish.talked });
  }
}

/** Current, past and upcoming absences, and open requests. */
export async function addLeave(
  tx: Database,
  filled: Filled,
  people: readonly Person[],
): Promise<void> {
  const isTaken = (who: string) => WISHES.some((wish) => wish.who === who);
  const quiet = people.filter(({ quiet_days, email: who }) => quiet_days > 0 && !isTaken(who));
  for (const wish of [ofClosedMonth(filled), ...WISHES]) await addWish(tx, filled, wish);
  for (const wish of STAFF_WISHES) await addStaffWish(tx, filled, wish);
  await addResigning(tx, filled);
  for (const [place, wish] of OF_THE_QUIET.entries()) {
    const who = quiet[place]?.email;
    if (who !== undefined) await addWish(tx, filled, { ...wish, who });
  }
}
