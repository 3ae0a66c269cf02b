import { subDays } from 'date-fns';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { inSteps, transactionForEach } from '@/backend/core/tasks/each-case';
import { dayAndYear } from '@/backend/core/text/time-words';
import { companyDayOf } from '@/backend/core/time/time';
import type { Around } from '@/backend/leave/around';
import { lockAccess } from '@/backend/members/public';
import { RESIGNATION_RULES } from '@/lib/contracts/leave/resignations';
import { leaveCompany } from './leave-company';
import { changeResignation, dueAt, listDue, lockDue, type StoredResignation } from './store';
import { noteResignation, tellHr, tellLeaver } from './tell';

type Due = Parameters<typeof listDue>[1];
type Work = (tx: Database, resignation: StoredResignation) => Promise<unknown>;

async function onEach(context: Context, due: Due, work: Work): Promise<void> {
  await transactionForEach(context, await listDue(context.db, due), async (tx, one) => {
    await lockAccess(tx);
    const found = await lockDue(tx, one, due);
    if (found) await work(tx, found);
  });
}

/** The timed tasks: unanswered requests take effect, and members leave on their day. */
export async function moveResignations(context: Context, around: Around): Promise<void> {
  const { config, clock } = context;
  const now = clock.now();
  const today = companyDayOf(now, config.timeZone);
  const due = dueAt(today, subDays(now, RESIGNATION_RULES.answer_days));
  const by = { now, actor: null };
  const close: Work = async (tx, found) => {
    await changeResignation(tx, found, { state: 'withdrawn', updated_at: now });
    const summary = sentence`${nameOfMember(found.user_id)} is no longer with the company.`;
    await noteResignation({ ...by, tx }, found.id, { action: 'withdrawn', summary });
  };
  const confirm: Work = async (tx, found) => {
    await changeResignation(tx, found, { state: 'confirmed', updated_at: now });
    const { user_id } = found;
    const who = nameOfMember(user_id);
    const unanswered = `for ${RESIGNATION_RULES.answer_days} days`;
    const day = dayAndYear(found.leaves_on);
    const summary = sentence`No one answered ${who} ${unanswered}, so the request to leave is confirmed.`;
    await noteResignation({ ...by, tx }, found.id, { action: 'confirmed', summary });
    const own = `No one answered your request ${unanswered}, so it’s confirmed: you leave on ${day}.`;
    await tellLeaver({ tx, now }, found, own, 'confirmed');
    const message = sentence`No one answered ${who} ${unanswered}: they leave on ${day}.`;
    await tellHr(tx, { about: found.id, message, kind: 'unanswered' }, { now, besides: [user_id] });
  };
  await inSteps(
    () => onEach(context, due.toClose, close),
    () => onEach(context, due.unanswered, confirm),
    () =>
      onEach(context, due.toLeave, (tx, found) =>
        leaveCompany({ tx, config, now }, around, found, 'wait'),
      ),
  );
}
