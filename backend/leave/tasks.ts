import { inSteps, transactionForEach } from '@/backend/core/tasks/each-case';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { dayAndYear } from '@/backend/core/text/time-words';
import { companyDayOf, dayAfter, hourOfDay, startOfCompanyDay } from '@/backend/core/time/time';
import { ABSENCE_RULES } from '@/lib/contracts/leave/absences';
import type { Around } from './around';
import { routeNotices } from '@/backend/inbox/public';
import { lockUsers } from '@/backend/members/public';
import { beginAbsence, endAbsence } from './begin-and-end';
import { listLostDelegates } from './delegate-store';
import { clearDelegate } from './delegates';
import {
  dropPrivateNotes,
  dueOn,
  isMoreRequested,
  listDue,
  listMissed,
  listUnhinted,
  lockDue,
  missed,
  unhinted,
  wasSeen,
} from './due-store';
import { changeAbsence, lockAbsence, type StoredAbsence } from './store';
import { CALLED, noteAbsence, tellDeciders, tellMember } from './words';

type Due = Parameters<typeof listDue>[1];
type Work = (tx: Database, absence: StoredAbsence) => Promise<unknown>;

/** One transaction each with the member locked, so that one instance handles it. */
async function onEach(context: Context, due: Due, work: Work): Promise<void> {
  await transactionForEach(context, await listDue(context.db, due), async (tx, one) => {
    const absence = await lockDue(tx, one, due);
    if (absence) await work(tx, absence);
  });
}

/** Closes absences of members who have left. */
async function closeOfGone(
  tx: Database,
  absence: StoredAbsence,
  { now, yesterday }: { now: Date; yesterday: string },
): Promise<void> {
  const isPending = absence.state === 'pending';
  const wasAway = absence.started_at !== null && absence.from <= yesterday;
  const state = isPending ? 'withdrawn' : wasAway ? 'ended' : 'cancelled';
  await changeAbsence(tx, absence, {
    state,
    updated_at: now,
    ...(wasAway && {
      last_day: yesterday < absence.to ? yesterday : absence.to,
      ended_at: now,
      checked_at: now,
    }),
  });
  if (absence.scope === 'staff')
    await routeNotices(tx, { user_id: absence.user_id, delegate_id: null });
  await noteAbsence({ tx, now, actor: null }, absence, {
    action: state,
    summary: sentence`${nameOfMember(absence.user_id)} is no longer with the company.`,
  });
}

const REMINDED_FROM_HOUR = 9;

async function remind(context: Context, now: Date, today: string): Promise<void> {
  const { config } = context;
  const isMorning = now < hourOfDay(today, REMINDED_FROM_HOUR, config.timeZone);
  const ahead = ABSENCE_RULES.reminder_days - (isMorning ? 1 : 0);
  const due = dueOn(today).unreminded(dayAfter(today, ahead));
  await onEach(context, due, async (tx, absence) => {
    await changeAbsence(tx, absence, { reminded_at: now, updated_at: now });
    const called = CALLED[absence.scope];
    const more = (await isMoreRequested(tx, absence.id))
      ? 'Your request for more days is still waiting for a decision.'
      : 'Request more days if you need them.';
    await tellMember({ tx, config, now }, absence, {
      kind: 'reminded',
      isGood: true,
      message: `Your ${called} ends on ${dayAndYear(absence.to)}. ${more}`,
      subject: `Your ${called} ends soon`,
    });
  });
}

/** A member who finishes a job while away may have forgotten to return. */
async function hint(context: Context, around: Around, now: Date): Promise<void> {
  const away = await listUnhinted(context.db);
  const delivering = away.length > 0 ? await around.listDelivering(context.db, away) : [];
  const back = away.filter(({ user_id }) => delivering.includes(user_id));
  await transactionForEach(context, back, async (tx, one) => {
    const absence = await lockDue(tx, one, unhinted);
    if (!absence) return;
    await changeAbsence(tx, absence, { hinted_at: now, updated_at: now });
    await tellMember({ tx, config: context.config, now }, absence, {
      kind: 'hinted',
      isGood: true,
      message: 'You finished a job while on LOA. It counts. If you’re back, end your LOA.',
      subject: 'Are you back?',
    });
  });
}

/** Tells HR about members who should be back but show no activity. */
async function lookForQuiet(context: Context, around: Around, now: Date, today: string) {
  const { timeZone } = context.config;
  const due = dueOn(today).unchecked(dayAfter(today, -ABSENCE_RULES.quiet_days));
  await onEach(context, due, async (tx, absence) => {
    const { user_id, to, member_state } = absence;
    const since = startOfCompanyDay(dayAfter(to), timeZone);
    const isBack =
      member_state !== 'active' ||
      (await wasSeen(tx, user_id, since)) ||
      (await around.listDelivering(tx, [{ user_id, since }])).length > 0;
    await changeAbsence(tx, absence, {
      checked_at: now,
      has_not_returned: !isBack,
      updated_at: now,
    });
    if (isBack) return;
    const message = sentence`${nameOfMember(user_id)} hasn’t come back from LOA, which ended on ${dayAndYear(to)}.`;
    await noteAbsence({ tx, now, actor: null }, absence, { action: 'quiet', summary: message });
    await tellDeciders(tx, absence, { kind: 'quiet', isGood: false, message }, { now });
  });
}

/** Takes members off HR’s list who are back after all, or have left. */
async function lookForReturned(context: Context, around: Around, now: Date): Promise<void> {
  const all = await listMissed(context.db);
  const delivering = all.length > 0 ? await around.listDelivering(context.db, all) : [];
  const done = all.filter(
    ({ user_id, is_seen, is_gone }) => is_gone || is_seen || delivering.includes(user_id),
  );
  await transactionForEach(context, done, async (tx, one) => {
    const absence = await lockDue(tx, one, missed);
    if (!absence) return;
    await changeAbsence(tx, absence, { has_not_returned: false, updated_at: now });
    const member = nameOfMember(absence.user_id);
    await noteAbsence({ tx, now, actor: null }, absence, {
      action: one.is_gone ? 'gone' : 'returned',
      summary: one.is_gone
        ? sentence`${member} is no longer with the company.`
        : sentence`${member} is back from LOA.`,
    });
  });
}

/** Finds delegates who are away, left or are no longer staff, and asks for others. */
async function checkDelegates(context: Context, now: Date, today: string): Promise<void> {
  const { config } = context;
  const all = await listLostDelegates(context.db, today);
  await transactionForEach(context, all, async (tx, lost) => {
    await lockUsers(tx, [lost.user_id, lost.delegate_id]);
    const absence = await lockAbsence(tx, lost.id);
    const isStill = (await listLostDelegates(tx, today)).some(({ id }) => id === lost.id);
    if (absence && isStill) await clearDelegate({ tx, now, config }, absence);
  });
}

/** The timed tasks of absences. */
export async function moveAbsences(context: Context, around: Around): Promise<void> {
  const now = context.clock.now();
  const { db, config } = context;
  const today = companyDayOf(now, config.timeZone);
  const { toEnd, toBegin, toClose } = dueOn(today);
  const yesterday = dayAfter(today, -1);
  const moment = { config, now, today };
  await inSteps(
    () => onEach(context, toClose, (tx, absence) => closeOfGone(tx, absence, { now, yesterday })),
    () =>
      onEach(context, toEnd, (tx, absence) =>
        endAbsence({ ...moment, tx }, absence, { lastDay: absence.to, by: null }),
      ),
    () => onEach(context, toBegin, (tx, absence) => beginAbsence({ ...moment, tx }, absence)),
    () => checkDelegates(context, now, today),
    () => remind(context, now, today),
    () => hint(context, around, now),
    () => lookForReturned(context, around, now),
    () => lookForQuiet(context, around, now, today),
    () => dropPrivateNotes(db, dayAfter(today, -ABSENCE_RULES.note_days)),
  );
}
